/**
 * Computes the exact odds of blackjack. Every card is drawn from a full deck of 52, so earlier cards do not change the
 * odds, and a hand matters only through its count. The expected result of best play can therefore be computed by
 * backward induction. All results are net wins, per unit of the opening stake.
 */
import { type Count, dealerStandsAt, pointsOf, ranks, withCard } from './cards.ts'

export type Act = 'hit' | 'stand' | 'double' | 'split'

/**
 * The probability of each final result of the dealer's hand. A result is the count from 17 to 21, 22 for a bust, or 0
 * for a blackjack.
 */
type DealerEnds = ReadonlyMap<number, number>

const bust = 22
const blackjack = 0
const all = Array.from({ length: ranks }, (_, rank) => rank)
const mean = (value: (rank: number) => number): number => all.reduce((sum, rank) => sum + value(rank), 0) / ranks
const keyOf = ({ total, soft }: Count, more: number | boolean): string => `${total} ${soft} ${more}`
const start: Count = { total: 0, soft: false }

const endsKnown = new Map<string, DealerEnds>()

function dealerEnds(count: Count, cards: number): DealerEnds {
  const key = keyOf(count, Math.min(cards, 3))
  const known = endsKnown.get(key)
  if (known) return known
  const ends = new Map<number, number>()
  if (count.total === 21 && cards === 2) ends.set(blackjack, 1)
  else if (count.total >= dealerStandsAt) ends.set(Math.min(count.total, bust), 1)
  else {
    for (const rank of all) {
      for (const [end, chance] of dealerEnds(withCard(count, rank), cards + 1)) {
        ends.set(end, (ends.get(end) ?? 0) + chance / ranks)
      }
    }
  }
  endsKnown.set(key, ends)
  return ends
}

const standKnown = new Map<string, number>()

/** Returns the expected net win of a player who stands on this count. `up` is the rank of the dealer's first card. */
function standing({ total }: Count, up: number): number {
  if (total > 21) return -1
  const key = `${total} ${up}`
  const known = standKnown.get(key)
  if (known !== undefined) return known
  let net = 0
  for (const [end, chance] of dealerEnds(withCard(start, up), 1)) {
    const sign = end === blackjack ? -1 : end === bust ? 1 : Math.sign(total - end)
    net += chance * sign
  }
  standKnown.set(key, net)
  return net
}

const doubling = (count: Count, up: number): number => 2 * mean((rank) => standing(withCard(count, rank), up))

const bestKnown = new Map<string, { act: Act; net: number }>()

/**
 * Returns the best action for a hand and its expected net win, without considering a split. `first` is true if the hand
 * has two cards, because only then it may be doubled.
 */
export function best(count: Count, up: number, first: boolean): { readonly act: Act; readonly net: number } {
  if (count.total >= 21) return { act: 'stand', net: standing(count, up) }
  const key = keyOf(count, first) + up
  const known = bestKnown.get(key)
  if (known) return known
  const hit = mean((rank) => best(withCard(count, rank), up, false).net)
  const ways: { act: Act; net: number }[] = [
    { act: 'stand', net: standing(count, up) },
    { act: 'hit', net: hit },
  ]
  if (first) ways.push({ act: 'double', net: doubling(count, up) })
  const found = ways.reduce((one, other) => (other.net > one.net ? other : one))
  bestKnown.set(key, found)
  return found
}

const splitKnown = new Map<string, number>()

/**
 * Returns the expected net win of both hands together after a split. Each hand gets a second card and is then played in
 * the best way, except that split aces get no further card. The hands depend on each other, because they are compared
 * with the same cards of the dealer. The expected values can be added nevertheless.
 */
function splitting(rank: number, up: number): number {
  const key = `${pointsOf(rank)} ${up}`
  const known = splitKnown.get(key)
  if (known !== undefined) return known
  const one = withCard(start, rank)
  const net =
    2 *
    mean((next) => {
      const count = withCard(one, next)
      return rank === 0 ? standing(count, up) : best(count, up, true).net
    })
  splitKnown.set(key, net)
  return net
}

/** Returns the best action for a pair, which may be a split, and its expected net win. */
export function bestOfPair(rank: number, up: number): { readonly act: Act; readonly net: number } {
  const kept = best(withCard(withCard(start, rank), rank), up, true)
  const net = splitting(rank, up)
  return net > kept.net ? { act: 'split', net } : kept
}

/**
 * Returns the expected return of a round under best play, per unit of the opening stake.
 * @param blackjackNet what a blackjack pays in addition to the returned stake, per unit of the stake
 */
export function bestReturn(blackjackNet: number): number {
  return (
    1 +
    mean((up) =>
      mean((one) =>
        mean((two) => {
          const count = withCard(withCard(start, one), two)
          if (count.total === 21) {
            const dealerToo = dealerEnds(withCard(start, up), 1).get(blackjack) ?? 0
            return blackjackNet * (1 - dealerToo)
          }
          return pointsOf(one) === pointsOf(two) ? bestOfPair(one, up).net : best(count, up, true).net
        }),
      ),
    )
  )
}
