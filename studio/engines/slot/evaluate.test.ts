import { expect, test } from 'vitest'
import { brassAndBaize } from '../../games/brass-and-baize.ts'
import { goldenApiary } from '../../games/golden-apiary.ts'
import { nightTrain } from '../../games/night-train.ts'
import type { SlotConfig } from './slot-config.ts'
import { payLineOf } from './evaluate.ts'

const pay = (game: { config: unknown }, line: string) => payLineOf(game.config as SlotConfig)([...line])

test.each([
  ['AAAAA', 'A', 5, 800],
  ['AAAAB', 'A', 4, 200],
  ['AAABA', 'A', 3, 40],
  ['AWAWA', 'A', 5, 800],
  ['WWABC', 'A', 3, 40],
  ['hhhWh', 'h', 5, 100],
])('%s pays %s × %i: %i', (line, symbol, count, coins) => {
  expect(pay(brassAndBaize, line)).toEqual({ symbol, count, pay: coins })
})

test.each(['AABCD', 'BAAAA', 'SSSAA', 'AASAA', 'WWSAA'])('%s pays nothing', (line) => {
  expect(pay(brassAndBaize, line)).toBeUndefined()
})

test('a line of wilds pays as wilds or as the symbol that they replace, whichever is more', () => {
  expect(pay(nightTrain, 'WWWhh')).toEqual({ symbol: 'h', count: 5, pay: 80 })
  expect(pay(nightTrain, 'WWWhA')).toEqual({ symbol: 'W', count: 3, pay: 50 })
  expect(pay(nightTrain, 'WWWWh')).toEqual({ symbol: 'W', count: 4, pay: 300 })
  expect(pay(nightTrain, 'WWWSA')).toEqual({ symbol: 'W', count: 3, pay: 50 })
})

test('each wild that replaces another symbol doubles the win', () => {
  expect(pay(goldenApiary, 'AWWAB')).toEqual({ symbol: 'A', count: 4, pay: 320 })
})
