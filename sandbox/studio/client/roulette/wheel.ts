import { colorOf, wheelOrder } from '../../engines/roulette/layout.ts'
import { shape } from '../dom.ts'
import { layered } from '../mini/layers.ts'
import { pointAt, turning } from '../mini/turning.ts'

const each = 360 / wheelOrder.length
const colors = { green: '#17754f', red: '#a3262a', black: '#16130f' } as const
const ballRunMs = 3600

export interface Wheel {
  readonly drawing: HTMLElement
  start(): void
  stop(number: number): Promise<void>
  set(number: number): void
}

/** The wheel turns one way, the ball runs the other and falls into its pocket. */
export function createWheel(): Wheel {
  const rim = [
    shape('circle', { r: 110, fill: '#3a2413' }),
    shape('circle', { r: 108, fill: 'none', stroke: 'var(--metal)', 'stroke-width': 3 }),
  ]
  const ball = shape('circle', { cx: 0, cy: -71, r: 4.4, class: 'ball' })
  const { element: drawing, pictures } = layered('roulette-wheel', '-112 -112 224 224', [rim, [drawDisc()], [ball]])
  const [wheelTurn, ballTurn] = [turning(pictures[1], 1), turning(pictures[2], -1)]
  const degreesOf = (number: number) => wheelOrder.indexOf(number as (typeof wheelOrder)[number]) * each
  ball.style.opacity = '0'
  return {
    drawing,
    start() {
      ball.style.opacity = '1'
      wheelTurn.start()
      ballTurn.start()
    },
    async stop(number) {
      const rest = (number * 41) % 360
      await Promise.all([
        wheelTurn.stopAt(rest, ballRunMs),
        ballTurn.stopAt((rest + degreesOf(number)) % 360, ballRunMs),
      ])
    },
    set(number) {
      ball.style.opacity = '1'
      const rest = (number * 41) % 360
      wheelTurn.set(rest)
      ballTurn.set(rest + degreesOf(number))
    },
  }
}

function drawDisc(): SVGElement {
  const disc = shape('g')
  wheelOrder.forEach((number, index) => {
    const [from, to] = [(index - 0.5) * each, (index + 0.5) * each]
    const pocket = `M${pointAt(from, 60)}L${pointAt(from, 100)}A100 100 0 0 1 ${pointAt(to, 100)}L${pointAt(to, 60)}A60 60 0 0 0 ${pointAt(from, 60)}Z`
    disc.append(
      shape('path', { d: pocket, fill: colors[colorOf(number)], stroke: '#d9b66a', 'stroke-width': 0.6 }),
      shape(
        'text',
        { x: 0, y: -86, transform: `rotate(${index * each})`, 'text-anchor': 'middle', 'font-size': 9.5 },
        String(number),
      ),
    )
  })
  disc.append(
    shape('circle', { r: 60, fill: '#4a2d17', stroke: '#d9b66a', 'stroke-width': 1.5 }),
    shape('circle', { r: 44, fill: '#3a2210', stroke: '#00000055', 'stroke-width': 2 }),
    ...[0, 90, 180, 270].map((turn) =>
      shape('path', { d: 'M-3 -44L0 -52L3 -44L2 0H-2Z', fill: '#d9b66a', transform: `rotate(${turn})` }),
    ),
    shape('circle', { r: 14, fill: '#e5c47b', stroke: '#7a5620', 'stroke-width': 2 }),
    shape('circle', { r: 6, fill: '#fff3cf' }),
  )
  return disc
}
