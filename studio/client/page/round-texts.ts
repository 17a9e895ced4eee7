import type { RoundView } from '../../play/round-view.ts'
import { minorOf } from '../amounts.ts'
import type { Stage, StageTools } from '../stage.ts'

type Tools = Pick<StageTools, 't' | 'format'>
type Speaker = Pick<Stage, 'progress' | 'greeting'>

/**
 * Returns the texts for the result of a step. Screen readers read only `status` out. `detail` is shown on the screen
 * below it.
 */
export function outcome(round: RoundView, texts: readonly string[], stage: Speaker, { t, format }: Tools) {
  const amount = format(round.win)
  if (round.state === 'open') {
    const progress = stage.progress(round)
    const first = round.steps.length === 1
    const headline = first ? texts.at(-1) : undefined
    return { status: headline ?? progress, detail: (headline === undefined ? texts : [progress]).join(' · ') }
  }
  const won = minorOf(round.win) > 0n ? wonText(round, { t, format }) : t('status.none')
  return { status: round.settled ? won : t('status.paying', { amount }), detail: texts.join(' · ') }
}

/** A win of no more than the stake is called a return, because the player has not gained anything. */
function wonText({ win, stake }: RoundView, { t, format }: Tools): string {
  const key = minorOf(win) > minorOf(stake) ? 'status.won' : 'status.back'
  return t(key, { amount: format(win) })
}

/** Returns the first message on the page. It says what happened to the player's last round, if there is one. */
export function greeting(round: RoundView | null, stage: Speaker, { t, format }: Tools): string {
  if (!round) return stage.greeting
  if (round.state === 'open') return `${t('status.resumed')} ${stage.progress(round)}`
  if (round.state === 'waiting') return t('status.waiting')
  const [stake, win] = [format(round.stake), format(round.win)]
  return round.state === 'cancelled' ? t('status.returned', { stake }) : t('status.last', { stake, win })
}

/** Returns the first message on the page for a player who has free spins. */
export const freeGreeting = ({ left, stake }: { left: number; stake: string }, { t, format }: Tools): string =>
  t('free.left', { count: left, stake: format(stake) })

/** Returns the message that appears after the player has closed an error. */
export const resting = (round: RoundView | null | undefined, stage: Speaker): string =>
  (round?.state === 'open' && stage.progress(round)) || stage.greeting
