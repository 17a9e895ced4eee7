import * as z from 'zod/mini'
import { html } from '../../../html.ts'
import { texts } from '../../texts/texts.ts'
import { ChoiceInvalid, type Draw, type Engine, type Step, type Strategy } from '../engine.ts'
import { wholeStakes } from '../mini/pays.ts'
import { strategyRules } from '../mini/strategy-rules.ts'
import { type BlackjackView, countOf, dealerStandsAt, deckCards, isBlackjack, rankOf, type Result } from './cards.ts'
import { type Act, best, bestReturn } from './odds.ts'

export interface BlackjackConfig {
  /** What a blackjack brings beside the stake, in halves of it: 3 is 3 to 2. */
  readonly blackjackHalves: 3
}

interface Hands {
  readonly player: readonly number[]
  readonly dealer: readonly number[]
}

const choiceShape = z.object({ act: z.enum(['hit', 'stand', 'double']) })

function actOf(state: unknown, choice: unknown): Act {
  const act = choiceShape.safeParse(choice).data?.act
  if (!act || (act === 'double' && (state as Hands).player.length > 2)) throw new ChoiceInvalid()
  return act
}

/** The best that can be done; `mayRaise`: the stake may be doubled for it. */
function bestAct({ player, dealer }: Hands, mayRaise: boolean): Act {
  return best(countOf(player), rankOf(dealer[0] ?? 0), mayRaise && player.length === 2).act
}

const strategiesOf = ({ blackjackHalves }: BlackjackConfig): Strategy[] => [
  {
    name: { en: 'Best play', mk: 'Најдобра игра' },
    rtp: bestReturn(blackjackHalves / 2),
    choose: (state) => (state === undefined ? undefined : { act: bestAct(state as Hands, true) }),
  },
]

/** One player against the dealer; every card comes from a full deck. */
export const blackjack: Engine<BlackjackConfig> = {
  kind: 'blackjack',
  cycleMs: 5000,
  stepsAreGames: false,
  begin(config, stakeMinor, draw) {
    const player = [draw(deckCards), draw(deckCards)]
    const hands = { player, dealer: [draw(deckCards)] }
    return isBlackjack(player) ? end(config, stakeMinor, hands, draw) : goOn(hands)
  },
  raise: (_, stakeMinor, state, choice) =>
    choice !== undefined && actOf(state, choice) === 'double' ? stakeMinor : 0n,
  advance(config, stakeMinor, state, draw, choice) {
    const hands = state as Hands
    // who has left is played to the end as well as can be, without staking more
    const act = choice === undefined ? bestAct(hands, false) : actOf(state, choice)
    if (act === 'stand') return end(config, stakeMinor, hands, draw)
    const taken = { ...hands, player: [...hands.player, draw(deckCards)] }
    if (act === 'double') return end(config, stakeMinor * 2n, taken, draw, true)
    return countOf(taken.player).total >= 21 ? end(config, stakeMinor, taken, draw) : goOn(taken)
  },
  stakes: (_, limits) => wholeStakes(limits),
  strategies: strategiesOf,
  rules(config, language) {
    const text = texts[language]
    return html`<p>${text['rules.blackjack']}</p>
      <p>${text['rules.blackjackPlay']}</p>
      ${strategyRules(strategiesOf(config), language)}
      <p>${text['rules.blackjackReturn']}</p>`
  },
  describe: () => ({}),
}

function goOn(hands: Hands): Step {
  const view: BlackjackView = { ...hands, doubled: false, result: null }
  return { view: { ...view }, state: hands, winMinor: 0n }
}

/** The dealer's turn, which comes only where the player's hand still counts. */
function end(config: BlackjackConfig, stakeMinor: bigint, hands: Hands, draw: Draw, doubled = false): Step {
  const dealer = [...hands.dealer]
  const mine = countOf(hands.player).total
  if (mine <= 21) while (countOf(dealer).total < dealerStandsAt) dealer.push(draw(deckCards))
  const result = resultOf(hands.player, dealer)
  const pays = { blackjack: 2n + BigInt(config.blackjackHalves), won: 4n, push: 2n, lost: 0n, bust: 0n } as const
  const view: BlackjackView = { player: hands.player, dealer, doubled, result }
  return { view: { ...view }, state: null, winMinor: (stakeMinor * pays[result]) / 2n }
}

function resultOf(player: readonly number[], dealer: readonly number[]): Result {
  const [mine, theirs] = [countOf(player).total, countOf(dealer).total]
  if (mine > 21) return 'bust'
  if (isBlackjack(player)) return isBlackjack(dealer) ? 'push' : 'blackjack'
  if (isBlackjack(dealer)) return 'lost'
  if (theirs > 21 || mine > theirs) return 'won'
  return mine === theirs ? 'push' : 'lost'
}
