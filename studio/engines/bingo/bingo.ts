import * as z from 'zod/mini'
import { html } from '../../html.ts'
import { fill } from '../../texts/fill.ts'
import { hundredthsText } from '../../texts/hundredths.ts'
import { texts } from '../../texts/texts.ts'
import { ChoiceInvalid, type Engine } from '../engine.ts'
import { payOf, wholeStakes } from '../mini/pays.ts'
import { type BingoView, bingoBalls, drawBalls, drawTicket, fullRows, mostTickets, type Ticket } from './tickets.ts'

export interface BingoConfig {
  /** How many of the 90 balls are called in a draw. */
  readonly calls: number
  /** What a ticket with one, two and three full rows pays, in hundredths of the ticket's price. */
  readonly pays: readonly [one: number, two: number, house: number]
}

const rowNumbers = 5
const choiceShape = z.object({ tickets: z.int().check(z.minimum(1), z.maximum(mostTickets)) })
const countOf = (choice: unknown): number | undefined => choiceShape.safeParse(choice).data?.tickets

/** Returns the probability that `count` given numbers are all called. */
const allOut = (calls: number, count: number): number =>
  Array.from({ length: count }, (_, index) => (calls - index) / (bingoBalls - index)).reduce((a, b) => a * b, 1)

/** Returns the probabilities that a ticket has exactly one, exactly two and exactly three full rows. */
function chancesOf({ calls }: BingoConfig): readonly [number, number, number] {
  const [one, two, three] = [1, 2, 3].map((rows) => allOut(calls, rows * rowNumbers)) as [number, number, number]
  return [3 * (one - 2 * two + three), 3 * (two - three), three]
}

const rtpOf = (config: BingoConfig): number =>
  chancesOf(config).reduce((sum, chance, rows) => sum + (chance * (config.pays[rows] ?? 0)) / 100, 0)

/** 90-ball bingo. The same balls are called for all players in the hall, and each ticket is paid for its full rows. */
export const bingo: Engine<BingoConfig> = {
  kind: 'bingo',
  cycleMs: 5000,
  stepsAreGames: false,
  hall: { sellMs: 22_000, callMs: 700, restMs: 7000, callsOf: ({ calls }) => calls },
  begin(_config, _stakeMinor, draw, choice) {
    const count = countOf(choice)
    if (count === undefined) throw new ChoiceInvalid()
    const tickets = Array.from({ length: count }, () => drawTicket(draw))
    const view: BingoView = { tickets, balls: null, rows: null }
    return { view: { ...view }, state: tickets, winMinor: 0n }
  },
  /**
   * `draw` must yield the random numbers of the hall and not those of the player's round, because the same balls are
   * called for all players.
   */
  advance(config, stakeMinor, state, draw) {
    const tickets = state as readonly Ticket[]
    const balls = drawBalls(config.calls, draw)
    const out = new Set(balls)
    const rows = tickets.map((ticket) => fullRows(ticket, out))
    const priceMinor = stakeMinor / BigInt(tickets.length)
    const winMinor = rows.reduce((sum, full) => sum + payOf(priceMinor, config.pays[full - 1] ?? 0), 0n)
    const view: BingoView = { tickets, balls, rows }
    return { view: { ...view }, state: null, winMinor }
  },
  stakes: (_, limits) => wholeStakes(limits),
  accepts(_config, limits, stakeMinor, choice) {
    const count = countOf(choice)
    if (count === undefined || stakeMinor > limits.maximumMinor || stakeMinor % BigInt(count) !== 0n) return false
    return wholeStakes(limits).includes(stakeMinor / BigInt(count))
  },
  strategies: (config) => [
    { name: { en: 'One ticket', mk: 'Еден тикет' }, rtp: rtpOf(config), choose: () => ({ tickets: 1 }) },
  ],
  rules(config, language) {
    const text = texts[language]
    const chances = chancesOf(config)
    return html`<p>${fill(text['rules.bingo'], { calls: config.calls, most: mostTickets })}</p>
      <p>${text['rules.bingoHall']}</p>
      <h2>${text['rules.table']}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">${text['bingo.rows']}</th>
            <th scope="col">${text['rules.pays']}</th>
            <th scope="col">${text['rules.chance']}</th>
          </tr>
        </thead>
        <tbody>
          ${config.pays.map(
            (pay, rows) =>
              html`<tr>
                <th scope="row">${rows + 1}</th>
                <td>${hundredthsText(pay, language)} ×</td>
                <td>1 : ${Math.round(1 / (chances[rows] ?? 1))}</td>
              </tr>`,
          )}
        </tbody>
      </table>`
  },
  describe: ({ calls, pays }) => ({ calls, pays, mostTickets }),
}
