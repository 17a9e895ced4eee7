import { describe, expect, test } from 'vitest'
import { blackjack } from './blackjack.ts'
import { countOf, type BlackjackView } from './cards.ts'
import { best } from './odds.ts'

const [ace, two, five, six, seven, eight, nine, ten, king] = [0, 1, 4, 5, 6, 7, 8, 9, 12]
const config = { blackjackHalves: 3 } as const

/** A draw that deals these cards in turn. */
function dealing(...cards: (number | undefined)[]) {
  let dealt = 0
  return () => {
    const card = cards[dealt++]
    if (card === undefined) throw new Error('no card was expected')
    return card
  }
}

const resultOf = (view: object) => (view as BlackjackView).result

test.each([
  ['an ace counts 11 while it can', [ace, six], 17, true],
  ['and 1 when it cannot', [ace, six, ten], 17, false],
  ['two aces are 12', [ace, ace], 12, true],
  ['pictures count ten', [king, ten], 20, false],
])('%s', (_, cards, total, soft) => {
  expect(countOf(cards)).toEqual({ total, soft })
})

describe('a round', () => {
  test('a blackjack pays 3 to 2, unless the dealer has one too', () => {
    const alone = blackjack.begin(config, 200n, dealing(ace, king, nine, eight))
    expect([alone.state, alone.winMinor, resultOf(alone.view)]).toEqual([null, 500n, 'blackjack'])
    const both = blackjack.begin(config, 200n, dealing(ace, king, ten, ace))
    expect([both.state, both.winMinor, resultOf(both.view)]).toEqual([null, 200n, 'push'])
  })

  test.each([
    ['a win', [ten, nine, six], [], { act: 'stand' }, [ten, two], 'won', 400n],
    ['a tie', [ten, nine, nine], [], { act: 'stand' }, [ten], 'push', 200n],
    ['a loss', [ten, eight, nine], [], { act: 'stand' }, [ten], 'lost', 0n],
    ['21 of three cards loses against a blackjack', [five, six, ace], [ten], { act: 'hit' }, [king], 'lost', 0n],
    ['too much', [ten, six, five], [ten], { act: 'hit' }, [], 'bust', 0n],
    ['a doubled win', [five, six, ten], [ten], { act: 'double' }, [seven], 'won', 800n],
    ['the dealer goes over', [ten, two, ten], [], { act: 'stand' }, [six, seven], 'won', 400n],
  ])('%s', (_, first, taken, choice, dealers, result, win) => {
    const { state } = blackjack.begin(config, 200n, dealing(...first))
    const last = blackjack.advance(config, 200n, state, dealing(...taken, ...dealers), choice)
    expect([resultOf(last.view), last.winMinor, last.state]).toEqual([result, win, null])
  })
})

test.each([
  ['hard 16 against a ten: hit', { total: 16, soft: false }, ten, 'hit'],
  ['hard 12 against a 4: stand', { total: 12, soft: false }, 3, 'stand'],
  ['11 against a 6: double', { total: 11, soft: false }, 5, 'double'],
  ['soft 18 against a 9: hit', { total: 18, soft: true }, nine, 'hit'],
  ['hard 17 against an ace: stand', { total: 17, soft: false }, ace, 'stand'],
])('the best play is the known one: %s', (_, count, up, act) => {
  expect(best(count, up ?? 0, true).act).toBe(act)
})
