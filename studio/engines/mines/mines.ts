import { forEachLanguage } from '@baize/contract/languages'
import * as z from 'zod/mini'
import { html } from '../../html.ts'
import { fill } from '../../texts/fill.ts'
import { texts } from '../../texts/texts.ts'
import { ChoiceInvalid, type Engine, type Step, type Strategy } from '../engine.ts'
import { binomial } from '../mini/chances.ts'
import { hundredthsText } from '../../texts/hundredths.ts'
import { payOf, wholeStakes } from '../mini/pays.ts'
import { strategyRules } from '../mini/strategy-rules.ts'
import { fieldCells, layMines, type MinesView } from './field.ts'

export interface MinesConfig {
  readonly mineCount: number
  /**
   * What one, two, … opened cells without a mine pay, in hundredths of the stake. The round ends when the player
   * reaches the last pay of the list.
   */
  readonly pays: readonly number[]
}

interface Field {
  readonly mines: readonly number[]
  readonly opened: readonly number[]
}

const choiceShape = z.union([
  z.object({ cell: z.int().check(z.minimum(0), z.maximum(fieldCells - 1)) }),
  z.object({ collect: z.literal(true) }),
])

/** Returns the probability that none of `count` opened cells contains a mine. */
const chanceOf = ({ mineCount }: MinesConfig, count: number): number =>
  binomial(fieldCells - count, mineCount) / binomial(fieldCells, mineCount)

const strategiesOf = (config: MinesConfig): Strategy[] =>
  config.pays.map((pay, index) => ({
    name: forEachLanguage((language) =>
      fill(texts[language]['mines.strategy'], { count: index + 1, factor: hundredthsText(pay, language) }),
    ),
    rtp: (chanceOf(config, index + 1) * pay) / 100,
    choose(state) {
      const { opened = [] } = (state ?? {}) as Partial<Field>
      return opened.length > index ? { collect: true } : { cell: opened.length }
    },
  }))

/**
 * Mines. Some of 25 cells contain a mine. Each opened cell without a mine raises the pay. Instead of opening another
 * cell, the player may collect the pay.
 */
export const mines: Engine<MinesConfig> = {
  kind: 'mines',
  cycleMs: 5000,
  stepsAreGames: false,
  begin: ({ mineCount }, _stakeMinor, draw) => stepOf({ mines: layMines(mineCount, draw), opened: [] }, 0),
  advance(config, stakeMinor, state, _draw, choice) {
    const field = state as Field
    // A player who has left gets the pay for the opened cells. If no cell was opened, the stake is returned.
    if (choice === undefined) return over(field, payFor(config, field) || 100, stakeMinor)
    const parsed = choiceShape.safeParse(choice).data
    if (!parsed) throw new ChoiceInvalid()
    if (!('cell' in parsed)) {
      if (field.opened.length === 0) throw new ChoiceInvalid()
      return over(field, payFor(config, field), stakeMinor)
    }
    if (field.opened.includes(parsed.cell)) throw new ChoiceInvalid()
    return open(config, { ...field, opened: [...field.opened, parsed.cell] }, parsed.cell, stakeMinor)
  },
  stakes: (_, limits) => wholeStakes(limits),
  strategies: strategiesOf,
  rules: (config, language) =>
    html`<p>${fill(texts[language]['rules.mines'], { count: config.mineCount, most: config.pays.length })}</p>
      ${strategyRules(strategiesOf(config), language)}`,
  describe: ({ mineCount, pays }) => ({ mineCount, pays }),
}

const payFor = ({ pays }: MinesConfig, { opened }: Field): number => pays[opened.length - 1] ?? 0

function open(config: MinesConfig, field: Field, cell: number, stakeMinor: bigint): Step {
  if (field.mines.includes(cell)) return over(field, 0, stakeMinor)
  const pay = payFor(config, field)
  return field.opened.length === config.pays.length ? over(field, pay, stakeMinor) : stepOf(field, pay)
}

function stepOf(field: Field, pay: number): Step {
  const view: MinesView = { opened: field.opened, pay, mines: null }
  return { view: { ...view }, state: field, winMinor: 0n }
}

function over({ mines: laid, opened }: Field, pay: number, stakeMinor: bigint): Step {
  const view: MinesView = { opened, pay, mines: laid }
  return { view: { ...view }, state: null, winMinor: payOf(stakeMinor, pay) }
}
