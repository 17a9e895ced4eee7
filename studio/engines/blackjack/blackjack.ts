import * as z from 'zod/mini'
import { html } from '../../html.ts'
import { texts } from '../../texts/texts.ts'
import { ChoiceInvalid, type Draw, type Engine, type Step, type Strategy } from '../engine.ts'
import { wholeStakes } from '../mini/pays.ts'
import { strategyRules } from '../mini/strategy-rules.ts'
import {
  type BlackjackView,
  countOf,
  dealerStandsAt,
  deckCards,
  type HandView,
  isBlackjack,
  isPair,
  mostHands,
  rankOf,
  resultOf,
  winOf,
} from './cards.ts'
import { type Act, best, bestOfPair, bestReturn } from './blackjack-odds.ts'

export interface BlackjackConfig {
  /** What a blackjack pays in addition to the returned stake, in halves of the stake. 3 means 3 to 2. */
  readonly blackjackHalves: 3
  /** The highest number of hands that a player can have after splitting. */
  readonly hands: typeof mostHands
}

/** A hand of the player during the round, when its result is not known yet. */
type Hand = Omit<HandView, 'result'>

/** The state of an open round between two steps. */
interface Table {
  readonly hands: readonly Hand[]
  /** The index of the hand that is played now. */
  readonly active: number
  readonly dealer: readonly number[]
}

const choiceShape = z.object({ act: z.enum(['hit', 'stand', 'double', 'split']) })

const activeHand = ({ hands, active }: Table): Hand => hands[active] ?? { cards: [], doubled: false }
const maySplit = (table: Table): boolean => table.hands.length < mostHands && isPair(activeHand(table).cards)

function actOf(table: Table, choice: unknown): Act {
  const act = choiceShape.safeParse(choice).data?.act
  if (!act) throw new ChoiceInvalid()
  if (act === 'double' && activeHand(table).cards.length > 2) throw new ChoiceInvalid()
  if (act === 'split' && !maySplit(table)) throw new ChoiceInvalid()
  return act
}

/**
 * Returns the best action for the hand that is played now. Double and split are considered only if `mayRaise` is true,
 * because they add to the stake.
 */
function bestAct(table: Table, mayRaise: boolean): Act {
  const { cards } = activeHand(table)
  const up = rankOf(table.dealer[0] ?? 0)
  if (mayRaise && maySplit(table)) return bestOfPair(rankOf(cards[0] ?? 0), up).act
  return best(countOf(cards), up, mayRaise && cards.length === 2).act
}

const strategiesOf = ({ blackjackHalves }: BlackjackConfig): Strategy[] => [
  {
    name: { en: 'Best play', mk: 'Најдобра игра' },
    rtp: bestReturn(blackjackHalves / 2),
    choose: (state) => (state === undefined ? undefined : { act: bestAct(state as Table, true) }),
  },
]

/**
 * Blackjack of one player against the dealer. Every card is drawn from a full deck, so the cards that have already been
 * dealt do not change the odds.
 */
export const blackjack: Engine<BlackjackConfig> = {
  kind: 'blackjack',
  cycleMs: 5000,
  stepsAreGames: false,
  begin(config, stakeMinor, draw) {
    const cards = [draw(deckCards), draw(deckCards)]
    const table = { hands: [{ cards, doubled: false }], active: 0, dealer: [draw(deckCards)] }
    return isBlackjack(cards) ? end(config, stakeMinor, table, draw) : open(table)
  },
  raise(_, stakeMinor, state, choice) {
    if (choice === undefined) return 0n
    const act = actOf(state as Table, choice)
    return act === 'double' || act === 'split' ? stakeMinor : 0n
  },
  advance(config, stakeMinor, state, draw, choice) {
    const table = state as Table
    // If the player has left, the round is finished with the best play that does not add to the stake.
    const act = choice === undefined ? bestAct(table, false) : actOf(table, choice)
    return goOn(config, stakeMinor, played(table, act, draw), draw)
  },
  stakes: (_, limits) => wholeStakes(limits),
  strategies: strategiesOf,
  rules(config, language) {
    const text = texts[language]
    return html`<p>${text['rules.blackjack']}</p>
      <p>${text['rules.blackjackPlay']}</p>
      <p>${text['rules.blackjackSplit']}</p>
      <h2>${text['rules.table']}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">${text['rules.result']}</th>
            <th scope="col">${text['rules.pays']}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">${text['rules.blackjackNatural']}</th>
            <td>${config.blackjackHalves} : 2</td>
          </tr>
          <tr>
            <th scope="row">${text['rules.blackjackWin']}</th>
            <td>1 : 1</td>
          </tr>
          <tr>
            <th scope="row">${text['rules.blackjackTie']}</th>
            <td>0 : 1</td>
          </tr>
        </tbody>
      </table>
      ${strategyRules(strategiesOf(config), language)}
      <p>${text['rules.blackjackReturn']}</p>`
  },
  describe: ({ blackjackHalves }) => ({ blackjackHalves }),
}

/**
 * Returns the table after an action on the active hand. Once all hands have been played, `active` equals the number of
 * hands.
 */
function played(table: Table, act: Act, draw: Draw): Table {
  if (act === 'split') return split(table, draw)
  if (act === 'stand') return { ...table, active: table.active + 1 }
  const hand = { cards: [...activeHand(table).cards, draw(deckCards)], doubled: act === 'double' }
  const isDone = hand.doubled || countOf(hand.cards).total >= 21
  const hands = table.hands.with(table.active, hand)
  return { ...table, hands, active: isDone ? table.active + 1 : table.active }
}

/**
 * Splits the pair into two hands and deals a second card to each. Split aces get no further cards, so both hands are
 * then complete.
 */
function split(table: Table, draw: Draw): Table {
  const [one = 0, two = 0] = activeHand(table).cards
  const hands = [one, two].map((card) => ({ cards: [card, draw(deckCards)], doubled: false }))
  return { ...table, hands, active: rankOf(one) === 0 ? hands.length : 0 }
}

function goOn(config: BlackjackConfig, stakeMinor: bigint, table: Table, draw: Draw): Step {
  const waiting = table.hands.findIndex(({ cards }, index) => index >= table.active && countOf(cards).total < 21)
  return waiting < 0 ? end(config, stakeMinor, table, draw) : open({ ...table, active: waiting })
}

function open(table: Table): Step {
  const hands = table.hands.map((hand) => ({ ...hand, result: null }))
  const view: BlackjackView = { hands, active: table.active, dealer: table.dealer }
  return { view: { ...view }, state: table, winMinor: 0n }
}

/**
 * Ends the round: plays the dealer's hand and pays the player's hands. If all hands of the player are bust, the dealer
 * draws no cards.
 */
function end(config: BlackjackConfig, stakeMinor: bigint, table: Table, draw: Draw): Step {
  const dealer = [...table.dealer]
  if (table.hands.some(({ cards }) => countOf(cards).total <= 21)) {
    while (countOf(dealer).total < dealerStandsAt) dealer.push(draw(deckCards))
  }
  const isWhole = table.hands.length === 1
  const hands = table.hands.map((hand) => ({ ...hand, result: resultOf(hand.cards, dealer, isWhole) }))
  const view: BlackjackView = { hands, active: null, dealer }
  return { view: { ...view }, state: null, winMinor: winOf(hands, stakeMinor, config.blackjackHalves) }
}
