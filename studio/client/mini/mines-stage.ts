import { fieldCells, type MinesView } from '../../engines/mines/field.ts'
import { hundredthsText } from '../../texts/hundredths.ts'
import type { RoundView } from '../../play/round-view.ts'
import { minorOf, textOf } from '../amounts.ts'
import { element } from '../dom.ts'
import type { GameData } from '../launch-data.ts'
import type { Action, Controls, CreateStage, StageTools, WireStep } from '../stage.ts'
import { picture } from './mines-pictures.ts'
import { pause } from '../pause.ts'
import { isLost, verifyMines } from './verify-minis.ts'

interface MinesData extends GameData {
  readonly mineCount: number
  readonly pays: readonly number[]
}

const viewOf = (step: WireStep): MinesView => step as unknown as MinesView
const columns = 5

/** A field of 25 tiles. Each opened tile shows its content. When the round is over, all tiles show their content. */
export const createMinesStage: CreateStage = async (tools) => {
  const data = tools.game as MinesData
  const { t } = tools
  let controls: Controls | undefined
  let open = false
  const tiles = Array.from({ length: fieldCells }, (_, cell) => {
    const tile = element('button', { type: 'button', class: 'tile', tabindex: cell === 0 ? '0' : '-1' })
    tile.addEventListener('click', () => {
      if (open && controls?.idle && !tile.dataset['shows']) controls.play({ cell })
    })
    return tile
  })
  const grid = element('div', { class: 'field', role: 'group', 'aria-label': data.name }, ...tiles)
  grid.addEventListener('keydown', (event) => moveFocus(event, tiles))
  // The Tab key stops at only one tile of the field, which is the tile that had the focus last. Arrow keys move between
  // the tiles.
  grid.addEventListener('focusin', ({ target }) =>
    tiles.forEach((tile) => tile.setAttribute('tabindex', tile === target ? '0' : '-1')),
  )
  const next = element('p', { class: 'caption' })
  const root = element('div', { class: 'felt mines' }, grid, next)

  const paint = (step: WireStep | undefined) => {
    const view = step && viewOf(step)
    open = view !== undefined && view.mines === null
    tiles.forEach((tile, cell) => paintTile(tile, cell, view, tools))
    next.textContent =
      open || !view
        ? t('mines.next', { factor: hundredthsText(data.pays[view?.opened.length ?? 0] ?? 0, tools.launch.language) })
        : ''
    root.classList.toggle('open', open)
  }
  paint(undefined)
  return {
    element: root,
    greeting: t('status.readyBet'),
    moving: t('status.deciding'),
    progress: (round) => progressOf(round, data, tools),
    listen: (given) => void (controls = given),
    action: (round) => actionOf(round, tools),
    show: paint,
    begin({ before }) {
      if (!before) paint(undefined)
      tools.sound.turn()
    },
    async settle(step) {
      await pause(160)
      paint(step)
      tools.sound.stop(viewOf(step).opened.length % 5)
    },
    abandon: () => undefined,
    async present(_step, celebrates) {
      root.classList.toggle('won', celebrates)
      await pause(celebrates ? 400 : 0)
    },
    resultTexts: (step) => (isLost(viewOf(step)) ? [t('mines.lost')] : []),
    verify: (round) => verifyMines(data.mineCount, data.pays, round),
  }
}

function actionOf(round: RoundView | null, { t, format }: StageTools): Action {
  const step = round?.steps.at(-1)
  if (round?.state !== 'open' || !step) return { label: t('play.bet'), enabled: true }
  const { opened, pay } = viewOf(step)
  if (opened.length === 0) return { label: t('play.open'), enabled: false }
  return { label: t('play.collect', { amount: format(worth(round, pay)) }), enabled: true, choice: { collect: true } }
}

const worth = ({ stake }: RoundView, pay: number): string => textOf((minorOf(stake) * BigInt(pay)) / 100n, stake)

function progressOf(round: RoundView, { pays }: MinesData, { t, format }: StageTools): string {
  const { opened, pay } = viewOf(round.steps.at(-1) ?? {})
  const next = format(worth(round, pays[opened.length] ?? 0))
  if (opened.length === 0) return t('mines.begin', { next })
  return t('mines.progress', { count: opened.length, amount: format(worth(round, pay)), next })
}

function paintTile(tile: HTMLButtonElement, cell: number, view: MinesView | undefined, { t }: StageTools): void {
  const opened = view?.opened.includes(cell) ?? false
  const isMine = view?.mines?.includes(cell) ?? false
  const shows = isMine ? 'mine' : opened || view?.mines ? 'free' : undefined
  const row = Math.floor(cell / columns) + 1
  tile.setAttribute(
    'aria-label',
    `${t('mines.cell', { row, column: (cell % columns) + 1 })}: ${t(`mines.${shows ?? 'closed'}`)}`,
  )
  tile.classList.toggle('opened', opened)
  if (shows === tile.dataset['shows']) return
  if (shows) tile.dataset['shows'] = shows
  else delete tile.dataset['shows']
  tile.replaceChildren(...(shows ? [picture(shows)] : []))
}

function moveFocus(event: KeyboardEvent, tiles: readonly HTMLButtonElement[]): void {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  const step = steps[event.key]
  const from = tiles.indexOf(event.target as HTMLButtonElement)
  if (step === undefined || from < 0) return
  event.preventDefault()
  const leavesRow = Math.abs(step) === 1 && Math.floor((from + step) / columns) !== Math.floor(from / columns)
  if (!leavesRow) tiles[from + step]?.focus()
}
