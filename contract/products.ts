import * as z from 'zod/mini'

/**
 * The products of the casino's licence. Each bonus is for one of them, and players give consent to offers per product
 * (LCCP 5.1).
 */
export const product = z.enum(['CASINO', 'LIVE_CASINO', 'BINGO'])
export type Product = z.infer<typeof product>

/** The product to which a kind of game, such as `slot`, belongs. Undefined for kinds that cannot have a bonus. */
export function productOf(kind: string): Product | undefined {
  if (kind === 'lottery') return undefined
  if (kind === 'bingo') return 'BINGO'
  return kind === 'live' || kind.startsWith('live-') ? 'LIVE_CASINO' : 'CASINO'
}
