import { expect, test } from 'vitest'
import { exampleWins } from './example-wins.ts'

test('amounts of an illustration have a symbol and its digits', () => {
  const draws = [0, 0.5, 0.99, 0.99, 0.7, 0]
  let at = 0
  const wins = exampleWins(() => draws[at++ % draws.length] ?? 0)
  expect(wins).toHaveLength(12)
  expect(wins.slice(0, 3).map(({ text }) => text)).toEqual(['$4,725.00', '3.9620 ETH', '0.0100 BTC'])
})
