import * as z from 'zod/mini'

/** The products of the casino's licence. A bonus belongs to one, and players consent to offers for each (LCCP 5.1). */
export const product = z.enum(['CASINO', 'LIVE_CASINO', 'BINGO'])
export type Product = z.infer<typeof product>

/** The product of a kind of game, such as `slot`. Undefined for kinds that no bonus may be for. */
export function productOf(kind: string): Product | undefined {
  if (kind === 'lottery') return undefined
  if (kind === 'bingo') return 'BINGO'
  return kind === 'live' || kind.startsWith('live-') ? 'LIVE_CASINO' : 'CASINO'
}
