import { forEachLanguage } from '@baize/contract/languages'
import { numberLocale } from '@baize/contract/languages'
import * as z from 'zod/mini'
import { html } from '../../html.ts'
import { fill } from '../../texts/fill.ts'
import { texts } from '../../texts/texts.ts'
import { ChoiceInvalid, type Engine, type Strategy } from '../engine.ts'
import { hundredthsText } from '../../texts/hundredths.ts'
import { payOf, wholeStakes } from '../mini/pays.ts'
import { strategyRules } from '../mini/strategy-rules.ts'
import { type DiceChoice, diceFaces, type DiceView, isDiceWin } from './dice-odds.ts'

/** What a win pays in hundredths of the stake, for each chance of winning in per cent. */
export interface DiceConfig {
  readonly pays: Readonly<Record<number, number>>
}

const choiceShape = z.object({ chance: z.int(), over: z.boolean() })

function choiceOf({ pays }: DiceConfig, choice: unknown): DiceChoice | undefined {
  const parsed = choiceShape.safeParse(choice).data
  return parsed && Object.hasOwn(pays, parsed.chance) ? parsed : undefined
}

const strategiesOf = ({ pays }: DiceConfig): Strategy[] =>
  Object.entries(pays).map(([chance, pay]) => ({
    name: forEachLanguage((language) =>
      fill(texts[language]['dice.strategy'], { chance, factor: hundredthsText(pay, language) }),
    ),
    rtp: (Number(chance) * pay) / 10_000,
    choose: () => ({ chance: Number(chance), over: true }) satisfies DiceChoice,
  }))

/**
 * Dice. A number from 0.00 to 99.99 is drawn. The player chooses the chance of winning, and whether high or low numbers
 * win.
 */
export const dice: Engine<DiceConfig> = {
  kind: 'dice',
  cycleMs: 5000,
  stepsAreGames: false,
  begin(config, stakeMinor, draw, asked) {
    const choice = choiceOf(config, asked)
    if (!choice) throw new ChoiceInvalid()
    const roll = draw(diceFaces)
    const view: DiceView = { ...choice, roll, pay: config.pays[choice.chance] ?? 0 }
    return { view: { ...view }, state: null, winMinor: isDiceWin(choice, roll) ? payOf(stakeMinor, view.pay) : 0n }
  },
  advance() {
    throw new ChoiceInvalid()
  },
  stakes: (_, limits) => wholeStakes(limits),
  accepts: (config, limits, stakeMinor, choice) =>
    wholeStakes(limits).includes(stakeMinor) && choiceOf(config, choice) !== undefined,
  strategies: strategiesOf,
  rules: (config, language) =>
    html`<p>${fill(texts[language]['rules.dice'], { faces: diceFaces.toLocaleString(numberLocale(language)) })}</p>
      ${strategyRules(strategiesOf(config), language)}`,
  describe: ({ pays }) => ({ pays }),
}
