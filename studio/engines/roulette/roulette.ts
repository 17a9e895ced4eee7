import { forEachLanguage } from '@baize/contract/languages'
import * as z from 'zod/mini'
import { html } from '../../html.ts'
import { hundredthsText } from '../../texts/hundredths.ts'
import { texts } from '../../texts/texts.ts'
import { ChoiceInvalid, type Engine, type StakeLimits, type Strategy } from '../engine.ts'
import { mostOn, odds, pockets, spotById, type SpotKind, spots, winOn } from './roulette-layout.ts'

/** The configuration of European roulette with one zero. Tables differ only in their limits. */
export interface RouletteConfig {
  /**
   * The highest bet on a single number, in per cent of the table's maximum. The limits of all other bets are computed
   * from this limit and from their odds.
   */
  readonly straightPercent: number
}

/** The values that a chip can have, in minor units and ascending. Each click on the cloth puts one chip down. */
const chips = [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2500n, 5000n, 10_000n] as const

const mostBets = spots.length
const betShape = z.object({
  spot: z.string().check(z.maxLength(24)),
  stakeMinor: z.string().check(z.regex(/^[1-9]\d{0,12}$/)),
})
const choiceShape = z.object({ bets: z.array(betShape).check(z.minLength(1), z.maxLength(mostBets)) })

interface Bet {
  readonly spot: string
  readonly stakeMinor: bigint
}

function betsOf(choice: unknown): readonly Bet[] | undefined {
  const bets = choiceShape.safeParse(choice).data?.bets
  if (!bets || new Set(bets.map(({ spot }) => spot)).size !== bets.length) return undefined
  if (!bets.every(({ spot }) => spotById.has(spot))) return undefined
  return bets.map(({ spot, stakeMinor }) => ({ spot, stakeMinor: BigInt(stakeMinor) }))
}

function accepts(config: RouletteConfig, limits: StakeLimits, stakeMinor: bigint, choice: unknown): boolean {
  const bets = betsOf(choice)
  if (!bets || stakeMinor < limits.minimumMinor || stakeMinor > limits.maximumMinor) return false
  const total = bets.reduce((sum, bet) => sum + bet.stakeMinor, 0n)
  const fits = bets.every(({ spot, stakeMinor: onSpot }) => {
    const kind = spotById.get(spot)?.kind
    return (
      kind !== undefined &&
      onSpot >= limits.minimumMinor &&
      onSpot <= mostOn(config.straightPercent, limits.maximumMinor, kind)
    )
  })
  return fits && total === stakeMinor
}

const kinds = Object.keys(odds) as SpotKind[]

const strategies: readonly Strategy[] = kinds.map((kind) => {
  const { id, numbers } = spots.find((each) => each.kind === kind) ?? { id: '', numbers: [] }
  return {
    name: forEachLanguage((language) => texts[language][`roulette.${kind}`]),
    rtp: (numbers.length * (odds[kind] + 1)) / pockets,
    choose: () => ({ bets: [{ spot: id, stakeMinor: '100' }] }),
  }
})

/** European roulette. In the long run, every bet returns 36/37 of its stake. */
export const roulette: Engine<RouletteConfig> = {
  kind: 'roulette',
  cycleMs: 5000,
  stepsAreGames: false,
  begin(_config, _stakeMinor, draw, choice) {
    const bets = betsOf(choice)
    if (!bets) throw new ChoiceInvalid()
    const number = draw(pockets)
    const settled = bets.map(({ spot, stakeMinor: stake }) => ({ spot, stake, win: winOn(spot, stake, number) }))
    const winMinor = settled.reduce((sum, { win }) => sum + win, 0n)
    return { view: { number, bets: settled }, state: null, winMinor }
  },
  advance() {
    throw new ChoiceInvalid()
  },
  stakes: (_, { minimumMinor, maximumMinor }) => chips.filter((chip) => chip >= minimumMinor && chip <= maximumMinor),
  accepts,
  strategies: () => strategies,
  rules(_config, language) {
    const text = texts[language]
    return html`<p>${text['rules.roulette']}</p>
      <h2>${text['rules.table']}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">${text['roulette.bet']}</th>
            <th scope="col">${text['roulette.numbers']}</th>
            <th scope="col">${text['rules.pays']}</th>
            <th scope="col">${text['rules.return']}</th>
          </tr>
        </thead>
        <tbody>
          ${kinds.map((kind) => {
            const count = spots.find((each) => each.kind === kind)?.numbers.length ?? 0
            return html`<tr>
              <th scope="row">${text[`roulette.${kind}`]}</th>
              <td>${count}</td>
              <td>${odds[kind]} : 1</td>
              <td>${hundredthsText(Math.round((10_000 * count * (odds[kind] + 1)) / pockets), language)} %</td>
            </tr>`
          })}
        </tbody>
      </table>
      <p>${text['rules.rouletteLimits']}</p>`
  },
  describe: ({ straightPercent }) => ({ straightPercent }),
}
