import { mostTickets } from '../../engines/bingo/tickets.ts'
import type { RoundView } from '../../play/round-view.ts'
import { minorOf, textOf } from '../amounts.ts'
import { element } from '../dom.ts'
import { pause } from '../pause.ts'
import type { Action, Controls, CreateStage, StageTools } from '../stage.ts'
import { createHallClock } from './hall-clock.ts'
import { createHallPanel } from './hall-panel.ts'
import { createTickets } from './ticket-tables.ts'
import { type BingoData, verifyBingo, viewOf } from './verify-bingo.ts'

const tickMs = 200

/**
 * The bingo hall. It shows one draw for all players, timed by the studio's clock, and below it the player's tickets.
 */
export const createBingoStage: CreateStage = async (tools) => {
  const { t } = tools
  const clock = createHallClock()
  const panel = createHallPanel(tools)
  const tickets = createTickets(tools)
  const chooser = createChooser(tools, () => controls?.changed())
  const root = element('div', { class: 'felt bingo' }, panel.caller, panel.board, chooser.element, tickets.element)
  let controls: Controls | undefined
  let view = viewOf(undefined)
  /**
   * The draw and phase for which the state was last requested. The clock ticks several times in a phase, and the state
   * must be requested only once.
   */
  let asked = ''

  const isLive = () => view.balls !== null && view.hall?.id === clock.hall?.id
  const paint = () => {
    panel.show(clock)
    const balls = view.balls ?? clock.hall?.balls ?? []
    tickets.daub(new Set(isLive() || view.balls === null ? balls.slice(0, clock.called) : balls))
  }
  const tick = () => {
    paint()
    const { hall, phase } = clock
    if (!controls?.idle || !hall || !phase) return
    chooser.show(phase === 'selling' && view.tickets.length === 0)
    controls.changed()
    const isOpen = view.tickets.length > 0 && view.balls === null
    const due = phase === 'calling' ? `${hall.id} calling` : clock.until(hall.endsMs) <= 0 ? `${hall.id} ends` : ''
    if (due === '' || due === asked || (due.endsWith('calling') && hall.balls && !isOpen)) return
    asked = due
    if (isOpen) controls.play({})
    else controls.refresh()
  }
  setInterval(tick, tickMs)

  return {
    element: root,
    stakeLabel: t('bingo.price'),
    greeting: t('bingo.greeting'),
    get moving() {
      return t(view.tickets.length > 0 && view.balls === null ? 'bingo.drawing' : 'bingo.buying')
    },
    progress: () => t('bingo.bought', { seconds: clock.seconds }),
    listen: (given) => void (controls = given),
    update({ hall, round }) {
      const isNew = hall !== null && hall.id !== clock.hall?.id
      clock.set(hall)
      if (isNew && round?.state !== 'open') view = viewOf(undefined)
      if (isNew) tickets.set(view.tickets)
      paint()
    },
    action: (round) => actionOf(round, clock.phase === 'selling', chooser.count, controls?.stake, tools),
    show(step) {
      view = viewOf(step)
      if (view.balls && view.hall?.id !== clock.hall?.id) view = viewOf(undefined)
      tickets.set(view.tickets)
      paint()
    },
    begin: () => tools.sound.turn(),
    async settle(step) {
      view = viewOf(step)
      tickets.set(view.tickets)
      if (isLive()) while (clock.phase === 'calling') await pause(tickMs)
      paint()
      if (!view.balls) await pause(300)
    },
    abandon: () => undefined,
    present: () => pause(600),
    resultTexts: (step) => (viewOf(step).rows ?? []).map((rows, index) => resultText(index, rows, tools)),
    verify: (round) => verifyBingo(tools.game as BingoData, round),
  }
}

const resultText = (index: number, rows: number, { t }: StageTools): string =>
  t('bingo.result', { number: index + 1, rows: t(`bingo.rows${rows as 0 | 1 | 2 | 3}`) })

function actionOf(
  round: RoundView | null,
  isSelling: boolean,
  count: number,
  price: string | undefined,
  { t }: StageTools,
): Action {
  if (round?.state === 'open') return { label: t('bingo.wait'), enabled: false, choice: {} }
  const stake = textOf(minorOf(price || '0') * BigInt(count), price || '0')
  return { label: t('bingo.buy'), enabled: isSelling, stake, choice: { tickets: count } }
}

/** Creates the buttons with which the player chooses how many tickets to buy. */
function createChooser({ t }: StageTools, changed: () => void) {
  const root = element('div', { class: 'choices count-choice', role: 'group', 'aria-label': t('bingo.tickets') })
  const chooser = {
    element: root,
    count: 1,
    show: (shown: boolean) => root.classList.toggle('offered', shown),
  }
  const buttons = Array.from({ length: mostTickets }, (_, index) => {
    const button = element('button', { type: 'button', class: 'choice' }, String(index + 1))
    button.addEventListener('click', () => {
      chooser.count = index + 1
      press()
      changed()
    })
    return button
  })
  const press = () =>
    buttons.forEach((each, index) => each.setAttribute('aria-pressed', String(index + 1 === chooser.count)))
  press()
  root.append(element('span', {}, t('bingo.tickets')), ...buttons)
  return chooser
}
