import type { getDossierBanking } from '@baize/contract/dossiers/views'
import type { Reply } from '@baize/contract/op'
import { expect, test } from 'vitest'
import { correctableIn } from './correctable.ts'

type Row = Reply<typeof getDossierBanking>['histories'][number]

const row = (id: string, type: Row['type'], more: Partial<Row> = {}): Row => ({
  id,
  type,
  requestDate: '2026-11-20T12:00:00Z',
  amount: '20.00',
  currency: 'GBP',
  status: 'COMPLETED',
  ...more,
})

test('a deposit and a goodwill payment can be corrected once, and a correction never', () => {
  const histories = [
    row('deposit', 'DEPOSIT'),
    row('goodwill', 'CORRECTION'),
    row('wrong', 'DEPOSIT'),
    row('reversal', 'CORRECTION', { correctedId: 'wrong' }),
    row('pending', 'DEPOSIT', { status: 'PENDING' }),
    row('refunded', 'DEPOSIT', { remainingAmount: '5.00' }),
    row('withdrawal', 'WITHDRAWAL'),
    row('bonus', 'BONUS_GRANT'),
  ]
  const isCorrectable = correctableIn(histories)
  expect(histories.filter(isCorrectable).map(({ id }) => id)).toEqual(['deposit', 'goodwill'])
})
