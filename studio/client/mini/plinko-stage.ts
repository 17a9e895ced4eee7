import { hundredthsText, shortHundredths } from '../../texts/hundredths.ts'
import { element } from '../dom.ts'
import type { GameData } from '../launch-data.ts'
import type { CreateStage, WireStep } from '../stage.ts'
import { layered } from '../drawing/layers.ts'
import { pause } from '../pause.ts'
import { boxOf, drawBall, drawBoard, drawPocket, drop, gap, restAt } from './plinko-drawing.ts'
import { verifyPlinko } from './verify-minis.ts'

interface PlinkoData extends GameData {
  readonly pockets: readonly number[]
}

const pathOf = (step: WireStep): readonly number[] => step['path'] as readonly number[]
const pocketOf = (step: WireStep): number => Number(step['pocket'])
const rowMs = 150

/** Pins on the cloth, pockets below the pins, and a brass ball that falls. */
export const createPlinkoStage: CreateStage = async (tools) => {
  const { pockets } = tools.game as PlinkoData
  const {
    t,
    calmMotion,
    launch: { language },
  } = tools
  const rows = pockets.length - 1
  const { x: left, y: top, width, height } = boxOf(rows)
  const cups = pockets.map((pay, index) => drawPocket(index, pockets, shortHundredths(pay, language)))
  const layers = [[...drawBoard(rows), ...cups], drawBall()]
  const { element: drawing, pictures } = layered('plinko-drawing', `${left} ${top} ${width} ${height}`, layers)
  const ball = pictures[1]
  if (!ball) throw new Error('there is no ball')
  ball.classList.add('moves')
  drawing.style.setProperty('--ratio', String(width / height))
  const root = element('div', { class: 'felt plinko' }, drawing)
  /**
   * Returns a position in the drawing as a CSS translation in percent. With percentages, the position stays right when
   * the drawing changes its size with the window.
   */
  const at = (x: number, y: number): string => `translate(${(100 * x) / width}%, ${(100 * y) / height}%)`
  const place = (row: number, rights: number): string => at((rights - row / 2) * gap, row * drop - 9)
  const light = (pocket: number | undefined) =>
    cups.forEach((cup, index) => cup.classList.toggle('lit', index === pocket))
  const rest = (step: WireStep) => {
    ball.style.transform = at((pocketOf(step) - rows / 2) * gap, restAt(rows))
    light(pocketOf(step))
  }
  ball.style.transform = place(0, 0)
  return {
    element: root,
    greeting: t('status.readyBet'),
    moving: t('status.deciding'),
    progress: () => '',
    action: () => ({ label: t('play.drop'), enabled: true }),
    show: (step) => (step ? rest(step) : undefined),
    begin() {
      root.classList.remove('won')
      light(undefined)
      ball.style.transform = place(0, 0)
      tools.sound.turn()
    },
    async settle(step) {
      if (calmMotion) await pause(400)
      else await fall(ball, framesOf(pathOf(step), place), rows)
      rest(step)
      tools.sound.stop(1)
    },
    abandon: () => void (ball.style.transform = place(0, 0)),
    async present(_step, celebrates) {
      root.classList.toggle('won', celebrates)
      await pause(400)
    },
    resultTexts(step) {
      const pocket = pocketOf(step)
      return [t('plinko.pocket', { number: pocket + 1, factor: hundredthsText(pockets[pocket] ?? 0, language) })]
    },
    verify: (round) => verifyPlinko(pockets, round),
  }
}

function framesOf(path: readonly number[], place: (row: number, rights: number) => string): Keyframe[] {
  const frames: Keyframe[] = [{ transform: place(0, 0), easing: 'cubic-bezier(.5,0,.9,.6)' }]
  let rights = 0
  path.forEach((right, row) => {
    rights += right
    frames.push({ transform: place(row + 1, rights), easing: 'cubic-bezier(.4,-.5,.8,.7)' })
  })
  return frames
}

const fall = async (ball: SVGElement, frames: Keyframe[], rows: number): Promise<void> => {
  await ball.animate(frames, { duration: rowMs * (rows + 2), fill: 'none' }).finished
}
