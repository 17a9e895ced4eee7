import { describe, expect, test } from 'vitest'
import { blackjack } from './blackjack.ts'
import { countOf, type BlackjackView, followsBlackjack } from './cards.ts'
import { best, bestOfPair, bestReturn } from './blackjack-odds.ts'

const [ace, deuce, three, four, five, six, seven, eight, nine, ten, king] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12]
const config = { blackjackHalves: 3, hands: 2 } as const

/** Returns a source of random numbers from which these cards are dealt in this order. */
function dealing(...cards: (number | undefined)[]) {
  let dealt = 0
  return () => {
    const card = cards[dealt++]
    if (card === undefined) throw new Error('no card was expected')
    return card
  }
}

const viewOf = (view: object) => view as BlackjackView
const resultsOf = (view: object) => viewOf(view).hands.map(({ result }) => result)
const resultOf = (view: object) => resultsOf(view)[0]

test.each([
  ['an ace counts as 11 if that is not too much', [ace, six], 17, true],
  ['an ace counts as 1 if 11 would be too much', [ace, six, ten], 17, false],
  ['two aces are 12', [ace, ace], 12, true],
  ['pictures count ten', [king, ten], 20, false],
])('%s', (_, cards, total, soft) => {
  expect(countOf(cards)).toEqual({ total, soft })
})

describe('a round', () => {
  test('a blackjack pays 3 to 2 unless the dealer has one too', () => {
    const alone = blackjack.begin(config, 200n, dealing(ace, king, nine, eight))
    expect([alone.state, alone.winMinor, resultOf(alone.view)]).toEqual([null, 500n, 'blackjack'])
    const both = blackjack.begin(config, 200n, dealing(ace, king, ten, ace))
    expect([both.state, both.winMinor, resultOf(both.view)]).toEqual([null, 200n, 'push'])
  })

  test.each([
    ['a win', [ten, nine, six], [], { act: 'stand' }, [ten, deuce], 'won', 400n],
    ['a tie', [ten, nine, nine], [], { act: 'stand' }, [ten], 'push', 200n],
    ['a loss', [ten, eight, nine], [], { act: 'stand' }, [ten], 'lost', 0n],
    ['21 with three cards loses against a blackjack', [five, six, ace], [ten], { act: 'hit' }, [king], 'lost', 0n],
    ['a bust', [ten, six, five], [ten], { act: 'hit' }, [], 'bust', 0n],
    ['a doubled win', [five, six, ten], [ten], { act: 'double' }, [seven], 'won', 800n],
    ['the dealer is bust', [ten, deuce, ten], [], { act: 'stand' }, [six, seven], 'won', 400n],
  ])('%s', (_, first, taken, choice, dealers, result, win) => {
    const { state } = blackjack.begin(config, 200n, dealing(...first))
    const last = blackjack.advance(config, 200n, state, dealing(...taken, ...dealers), choice)
    expect([resultOf(last.view), last.winMinor, last.state]).toEqual([result, win, null])
  })
})

describe('a pair that is split', () => {
  const split = (first: readonly number[], ...second: (number | undefined)[]) => {
    const { state } = blackjack.begin(config, 200n, dealing(...first))
    expect(blackjack.raise?.(config, 200n, state, { act: 'split' })).toBe(200n)
    return blackjack.advance(config, 200n, state, dealing(...second), { act: 'split' })
  }
  const then = (state: unknown, act: string, ...cards: (number | undefined)[]) =>
    blackjack.advance(config, 200n, state, dealing(...cards), { act })

  test('becomes two hands, played in turn and paid separately', () => {
    const pair = split([eight, eight, six], three, ten)
    expect(viewOf(pair.view)).toMatchObject({ active: 0, hands: [{ cards: [eight, three] }, { cards: [eight, ten] }] })
    expect(blackjack.raise?.(config, 200n, pair.state, { act: 'double' })).toBe(200n)
    const doubled = then(pair.state, 'double', nine)
    expect(viewOf(doubled.view)).toMatchObject({ active: 1, hands: [{ doubled: true }, { doubled: false }] })
    const end = then(doubled.state, 'stand', ten, deuce)
    expect(viewOf(end.view)).toMatchObject({ active: null, dealer: [six, ten, deuce] })
    expect([resultsOf(end.view), end.winMinor]).toEqual([['won', 'push'], 1000n])
  })

  test('a bust hand loses while the other one plays on', () => {
    const pair = split([ten, king, six], six, nine)
    const bust = then(pair.state, 'hit', ten)
    expect(viewOf(bust.view)).toMatchObject({ active: 1 })
    const end = then(bust.state, 'stand', king, king)
    expect([resultsOf(end.view), end.winMinor]).toEqual([['bust', 'won'], 400n])
  })

  test("aces get one card each, and an ace with a ten counts 21 but isn't a blackjack", () => {
    const end = split([ace, ace, nine], king, five, ten)
    expect(end.state).toBe(null)
    expect([resultsOf(end.view), end.winMinor]).toEqual([['won', 'lost'], 400n])
    const beaten = split([ace, ace, ten], king, five, ace)
    expect([resultsOf(beaten.view), beaten.winMinor]).toEqual([['lost', 'lost'], 0n])
  })

  test('a hand of 21 ends automatically', () => {
    const pair = split([ten, king, six], ace, four)
    expect(viewOf(pair.view).active).toBe(1)
  })

  test.each([
    ['other cards', [eight, seven, six]],
    ['a hand that was split already', undefined],
  ])('%s cannot be split', (_, first) => {
    const state = first
      ? blackjack.begin(config, 200n, dealing(...first)).state
      : split([eight, eight, six], eight, ten).state
    expect(() => blackjack.raise?.(config, 200n, state, { act: 'split' })).toThrow()
    expect(() => then(state, 'split')).toThrow()
  })

  test('follows from the draw of its step and from no other draw', () => {
    const { view, state } = blackjack.begin(config, 200n, dealing(eight, eight, six))
    const after = blackjack.advance(config, 200n, state, dealing(three, ten), { act: 'split' })
    const follows = (...cards: (number | undefined)[]) =>
      followsBlackjack(viewOf(view), viewOf(after.view), dealing(...cards))
    expect(follows(three, ten)).toBe(true)
    expect(follows(ten, three)).toBe(false)
  })

  test('an abandoned round is played to its end without a further stake', () => {
    let step = split([eight, eight, six], five, five)
    let dealt = 0
    while (step.state !== null)
      step = blackjack.advance(config, 200n, step.state, () => (dealt++ % 2 ? ten : nine) ?? 0)
    expect(viewOf(step.view).hands.some(({ doubled }) => doubled)).toBe(false)
  })

  test.each([
    ['eights against a nine', eight, nine, 'split'],
    ['aces against an ace', ace, ace, 'hit'],
    ['aces against a six', ace, six, 'split'],
    ['tens against a six', ten, six, 'stand'],
    ['fives against a six', five, six, 'double'],
  ])('%s: %s', (_, rank, up, act) => {
    expect(bestOfPair(rank ?? 0, up ?? 0).act).toBe(act)
  })

  test('the best play returns between 99 % and 99.7 %', () => {
    expect(bestReturn(1.5)).toBeGreaterThan(0.99)
    expect(bestReturn(1.5)).toBeLessThan(0.997)
  })
})

test.each([
  ['hard 16 against a ten: hit', { total: 16, soft: false }, ten, 'hit'],
  ['hard 12 against a 4: stand', { total: 12, soft: false }, 3, 'stand'],
  ['11 against a 6: double', { total: 11, soft: false }, 5, 'double'],
  ['soft 18 against a 9: hit', { total: 18, soft: true }, nine, 'hit'],
  ['hard 17 against an ace: stand', { total: 17, soft: false }, ace, 'stand'],
])('the best play matches basic strategy: %s', (_, count, up, act) => {
  expect(best(count, up ?? 0, true).act).toBe(act)
})
