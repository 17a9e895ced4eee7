import { expect, test } from 'vitest'
import { gameTotals } from './game-totals.ts'

test('stakes, wins, refunds and corrections of a day', () => {
  const movements = [
    { tranType: 'GAME_BET', amount: '-1.00' },
    { tranType: 'GAME_WIN', amount: '0.40' },
    { tranType: 'GAME_BET', amount: '-2.00' },
    { tranType: 'GAME_ROLLBACK', amount: '2.00' },
    { tranType: 'GAME_ADJUSTMENT', amount: '-0.10' },
  ] as const
  expect(gameTotals(movements, 'GBP')).toEqual({ staked: '1.00', won: '0.30', net: '-0.70' })
  expect(gameTotals([], 'JPY')).toEqual({ staked: '0', won: '0', net: '0' })
})
