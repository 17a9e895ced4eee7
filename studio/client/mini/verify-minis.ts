import { type DiceView, followsDice, isDiceWin } from '../../engines/dice/dice-odds.ts'
import { layMines, type MinesView } from '../../engines/mines/field.ts'
import type { RoundView } from '../../play/round-view.ts'
import { paid, partOf, replay } from '../verify/replay.ts'
import type { WireStep } from '../stage.ts'

type Verdict = Promise<boolean | undefined>

const diceOf = (step: WireStep): DiceView => step as unknown as DiceView
const minesOf = (step: WireStep): MinesView => step as unknown as MinesView

/**
 * Verifies that the round's seed yields the number, and that the player's choice was paid according to the paytable.
 */
export const verifyDice = (pays: Readonly<Record<string, number>>, round: RoundView): Verdict =>
  replay(round, (step, draw) => {
    const view = diceOf(step)
    const won = isDiceWin(view, view.roll) ? partOf(round.stake, pays[view.chance] ?? 0) : 0n
    return followsDice(view, draw) && paid(step, won)
  })

export const verifyWheel = (segments: readonly number[], round: RoundView): Verdict =>
  replay(round, (step, draw) => {
    const segment = draw(segments.length)
    return segment === step['segment'] && paid(step, partOf(round.stake, segments[segment] ?? 0))
  })

export const verifyPlinko = (pockets: readonly number[], round: RoundView): Verdict =>
  replay(round, (step, draw) => {
    const path = Array.from({ length: pockets.length - 1 }, () => draw(2))
    const pocket = path.reduce((sum, right) => sum + right, 0)
    const shows = JSON.stringify(path) === JSON.stringify(step['path']) && pocket === step['pocket']
    return shows && paid(step, partOf(round.stake, pockets[pocket] ?? 0))
  })

export const isLost = ({ opened, mines }: MinesView): boolean => mines?.includes(opened.at(-1) ?? -1) ?? false

/**
 * Verifies that the mines come from the random numbers of the first step, and that the last step paid for the number of
 * opened cells without a mine.
 * @returns undefined for a round without steps
 */
export function verifyMines(mineCount: number, pays: readonly number[], round: RoundView): Verdict {
  const lastStep = round.steps.at(-1)
  if (!lastStep) return Promise.resolve(undefined)
  const last = minesOf(lastStep)
  const { opened } = last
  return replay(round, (step, draw, index) => {
    const isLast = index === round.steps.length - 1
    // If a player has left without opening a cell, the stake is returned.
    const worth = isLost(last) ? 0 : opened.length > 0 ? (pays[opened.length - 1] ?? 0) : 100
    if (!paid(step, isLast ? partOf(round.stake, worth) : 0n)) return false
    if (index > 0) return true
    const mines = layMines(mineCount, draw)
    const safe = opened.slice(0, -1).every((cell) => !mines.includes(cell))
    return safe && JSON.stringify(mines) === JSON.stringify(last.mines)
  })
}
