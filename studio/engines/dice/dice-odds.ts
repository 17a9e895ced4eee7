import type { Draw } from '../engine.ts'

/** 0 to 9999, shown as 0.00 to 99.99. */
export const diceFaces = 10_000

export interface DiceChoice {
  /** The chance of winning, in per cent. */
  readonly chance: number
  /** Whether the player bets on a high roll. */
  readonly over: boolean
}

export interface DiceView extends DiceChoice {
  readonly roll: number
  /** The pay of a win, in hundredths of the stake. */
  readonly pay: number
}

/** The border: the lowest winning roll of a high bet, or the lowest losing roll of a low bet. */
export const diceBorder = ({ chance, over }: DiceChoice): number => (over ? diceFaces - chance * 100 : chance * 100)

export const isDiceWin = (choice: DiceChoice, roll: number): boolean =>
  choice.over ? roll >= diceBorder(choice) : roll < diceBorder(choice)

/** Whether the draw leads to this roll. */
export const followsDice = ({ roll }: DiceView, draw: Draw): boolean => draw(diceFaces) === roll
