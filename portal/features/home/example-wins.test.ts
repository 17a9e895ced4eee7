import { expect, test } from 'vitest'
import { exampleText, exampleWins } from './example-wins.ts'

test('example amounts have a symbol and its digits, in each language’s format', () => {
  const draws = [0, 0.5, 0.99, 0.99, 0.7, 0]
  let at = 0
  const wins = exampleWins(() => draws[at++ % draws.length] ?? 0)
  expect(wins).toHaveLength(12)
  const texts = (language: 'en' | 'mk') => wins.slice(0, 3).map((win) => exampleText(win, language))
  expect(texts('en')).toEqual(['$4,725.00', '3.9620\u00a0ETH', '0.0100\u00a0BTC'])
  expect(texts('mk')).toEqual(['4.725,00\u00a0$', '3,9620\u00a0ETH', '0,0100\u00a0BTC'])
})
