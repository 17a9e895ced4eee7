import type { Draw } from '../engine.ts'

/** The number of possible rolls, which are equally likely. Rolls are 0 to 9999 and are shown as 0.00 to 99.99. */
export const diceFaces = 10_000

export interface DiceChoice {
  /** The chance of winning, in per cent. */
  readonly chance: number
  /** True if the player wins with a high roll, false with a low roll. */
  readonly over: boolean
}

export interface DiceView extends DiceChoice {
  readonly roll: number
  /** What a win pays, in hundredths of the stake. */
  readonly pay: number
}

/**
 * Returns the roll at which winning and losing rolls meet. For a high bet it is the lowest winning roll, for a low bet
 * the lowest losing roll.
 */
export const diceBorder = ({ chance, over }: DiceChoice): number => (over ? diceFaces - chance * 100 : chance * 100)

export const isDiceWin = (choice: DiceChoice, roll: number): boolean =>
  choice.over ? roll >= diceBorder(choice) : roll < diceBorder(choice)

/** Verifies a roll. Returns true if the random number from `draw` yields it. */
export const followsDice = ({ roll }: DiceView, draw: Draw): boolean => draw(diceFaces) === roll
