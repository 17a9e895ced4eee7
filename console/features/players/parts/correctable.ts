import type { getDossierBanking } from '@baize/contract/dossiers/views'
import type { Reply } from '@baize/contract/op'

type Row = Reply<typeof getDossierBanking>['histories'][number]

/**
 * Returns whether a row of the history can be corrected. A completed deposit or goodwill payment has a single ledger
 * entry with the same id, which can be reversed once. A correction is final. Any other row has further records that a
 * correction would contradict, and the same is true of a deposit after some of it was refunded or charged back.
 */
export function correctableIn(histories: readonly Row[]): (row: Row) => boolean {
  const corrected = new Set(histories.map(({ correctedId }) => correctedId))
  return ({ id, type, status, remainingAmount, correctedId }) =>
    status === 'COMPLETED' &&
    remainingAmount === undefined &&
    (type === 'DEPOSIT' || (type === 'CORRECTION' && correctedId === undefined)) &&
    !corrected.has(id)
}
