import type { Currency } from '@baize/contract/money'
import type { Context } from '../context.ts'
import { transaction } from '../kit/db.ts'
import { newId } from '../kit/ids.ts'
import { bookAlone, endRound } from '../modules/play/rounds/service.ts'

interface Visit {
  readonly playerId: string
  readonly currency: Currency
  readonly gameId: string
  readonly token: string
}

/**
 * Books a complete round at the time of the context's clock. It does not use the booking queue, because a queue always
 * uses the clock of the call for which it was created. A win of zero means that the round is lost.
 * @throws Error if the stake or the win is refused
 */
export async function playRound(
  context: Context,
  { token, ...visit }: Visit,
  { studio, stakeMinor, winMinor }: { readonly studio: string; readonly stakeMinor: bigint; readonly winMinor: bigint },
): Promise<void> {
  const round = { ...visit, studio, roundId: `round-${newId()}` }
  const now = context.clock.now()
  await transaction(context.db, async (tx) => {
    const stake = { ...round, kind: 'bet', token, transactionId: newId(), amountMinor: stakeMinor } as const
    const gain = { ...round, kind: 'win', transactionId: newId(), amountMinor: winMinor } as const
    for (const move of winMinor > 0n ? [stake, gain] : [stake]) {
      const { verdict } = await bookAlone(tx, move, now, context.config)
      if (verdict !== 'booked') throw new Error(`a ${move.kind} of the past was refused: ${verdict}`)
    }
  })
  await endRound(context, round)
}
