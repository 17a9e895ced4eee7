import { colorOf, type RouletteView } from '../../engines/roulette/roulette-layout.ts'
import { minorOf } from '../amounts.ts'
import { element } from '../dom.ts'
import { enable } from '../page/shell.ts'
import { pause } from '../pause.ts'
import type { CreateStage, Stage, StageTools, WireStep } from '../stage.ts'
import { Board } from './board.ts'
import { verifyRoulette } from './verify-roulette.ts'
import { createWheel } from './roulette-wheel.ts'

const viewOf = (step: WireStep): RouletteView => step as unknown as RouletteView
const lastShown = 8

/** The roulette wheel and the cloth. The stake chooser selects the value of one chip. */
export const createRouletteStage: CreateStage = async (tools) => {
  const { t } = tools
  const wheel = createWheel()
  const board = new Board(tools)
  const results = createResults(tools)
  const total = element('p', { class: 'total' })
  const [undo, clear] = [toolButton(t('roulette.undo')), toolButton(t('roulette.clear'))]
  const strip = element(
    'div',
    { class: 'strip' },
    undo,
    element('div', { class: 'notices' }, results.element, total),
    clear,
  )
  const root = element(
    'div',
    { class: 'felt roulette' },
    element('div', { class: 'side' }, wheel.drawing),
    board.element,
  )
  root.append(strip)
  board.onRefused = (text) => void (total.textContent = text)
  undo.addEventListener('click', () => board.change(() => board.bets.undo()))
  clear.addEventListener('click', () => board.change(() => board.bets.clear()))
  new ResizeObserver(() => board.layOut(root)).observe(root)

  return {
    element: root,
    stakeLabel: t('roulette.chip'),
    greeting: t('roulette.greeting'),
    moving: t('roulette.moving'),
    progress: () => '',
    listen: (given) => void (board.controls = given),
    rest(isIdle) {
      board.rest(isIdle)
      for (const button of [undo, clear]) enable(button, isIdle)
    },
    action() {
      total.textContent = t('roulette.total', { amount: tools.format(board.total) })
      const bets = board.bets.list.map(({ spot, stakeMinor }) => ({ spot, stakeMinor: String(stakeMinor) }))
      return { label: t('play.turn'), enabled: board.bets.totalMinor > 0n, stake: board.total, choice: { bets } }
    },
    show(step) {
      if (!step) return
      const { number, bets } = viewOf(step)
      board.bets.set(bets.map(({ spot, stake }) => ({ spot, stakeMinor: minorOf(stake) })))
      wheel.set(number)
      results.add(number)
      board.paint()
    },
    ...turning({ tools, root, wheel, board, results }),
    resultTexts: (step) => [resultText(viewOf(step).number, tools)],
    verify: verifyRoulette,
  }
}

interface Parts {
  readonly tools: StageTools
  readonly root: HTMLElement
  readonly wheel: ReturnType<typeof createWheel>
  readonly board: Board
  readonly results: ReturnType<typeof createResults>
}

/** Creates the methods of the stage that move the wheel, from its start until the number is announced. */
function turning({
  tools,
  root,
  wheel,
  board,
  results,
}: Parts): Pick<Stage, 'begin' | 'settle' | 'abandon' | 'present'> {
  return {
    begin() {
      root.classList.add('turning')
      board.mark(new Set())
      tools.sound.turn()
      if (!tools.calmMotion) wheel.start()
    },
    async settle(step) {
      const { number, bets } = viewOf(step)
      if (tools.calmMotion) await pause(400)
      else await wheel.stop(number)
      wheel.set(number)
      tools.sound.stop(2)
      results.add(number)
      await pause(700)
      root.classList.remove('turning')
      board.mark(new Set(bets.filter(({ win }) => minorOf(win) > 0n).map(({ spot }) => spot)), number)
    },
    abandon() {
      root.classList.remove('turning')
      wheel.rest()
    },
    present: () => pause(700),
  }
}

/** Creates the list of results: the newest number in large print, followed by the previous numbers. */
function createResults({ t }: StageTools) {
  const newest = element('p', { class: 'number', 'aria-hidden': 'true' })
  const last = element('ol', { class: 'last', 'aria-label': t('roulette.last') })
  return {
    element: element('div', { class: 'results' }, newest, last),
    add(number: number) {
      newest.textContent = String(number)
      newest.dataset['color'] = colorOf(number)
      last.prepend(element('li', { 'data-color': colorOf(number) }, String(number)))
      while (last.children.length > lastShown) last.lastElementChild?.remove()
    },
  }
}

const toolButton = (label: string): HTMLButtonElement => element('button', { type: 'button', class: 'choice' }, label)

const resultText = (number: number, { t }: StageTools): string =>
  t('roulette.result', { number, color: t(`roulette.${colorOf(number)}`) })
