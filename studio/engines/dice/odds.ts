import type { Draw } from '../engine.ts'

/** 0 to 9999, read as 0.00 to 99.99. */
export const diceFaces = 10_000

export interface DiceChoice {
  /** Of winning, in per cent. */
  readonly chance: number
  /** The win lies above, not below. */
  readonly over: boolean
}

export interface DiceView extends DiceChoice {
  readonly roll: number
  /** Of a win, in hundredths of the stake. */
  readonly pay: number
}

/** The first face that wins from below, or the first that does not from above. */
export const diceBorder = ({ chance, over }: DiceChoice): number => (over ? diceFaces - chance * 100 : chance * 100)

export const isDiceWin = (choice: DiceChoice, roll: number): boolean =>
  choice.over ? roll >= diceBorder(choice) : roll < diceBorder(choice)

/** Whether the chance leads to this roll. */
export const followsDice = ({ roll }: DiceView, draw: Draw): boolean => draw(diceFaces) === roll
