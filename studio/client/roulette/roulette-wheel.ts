import { wheelOrder } from '../../engines/roulette/roulette-layout.ts'
import { element } from '../dom.ts'
import { layered } from '../drawing/layers.ts'
import { turning } from '../drawing/turn-animation.ts'
import { drawBall, drawBowl, drawDisc, each, wheelBox } from './roulette-wheel-drawing.ts'

const ballRunMs = 3600

export interface Wheel {
  readonly drawing: HTMLElement
  start(): void
  stop(number: number): Promise<void>
  set(number: number): void
  /** Goes back to the position before the turn. */
  rest(): void
}

/** The wheel's position for a drawn number, the same for everyone. */
const restOf = (number: number): number => (number * 41) % 360

/** On the rail the ball is farther from the middle than in a pocket, and closer to the viewer. */
const onRail = '1.44'
/** The ball leaves the rail, hits the frets and settles. */
const fall = {
  scale: [onRail, onRail, '0.97', '1.09', '0.99', '1.03', '1'],
  offset: [0, 0.5, 0.72, 0.79, 0.86, 0.92, 1],
}

/** The wheel turns one way, while the ball runs the other way and falls into its pocket. */
export function createWheel(): Wheel {
  const { element: drawing, pictures } = layered('roulette-wheel', wheelBox, [drawBowl(), drawDisc(), drawBall()])
  const [, disc, ball] = pictures
  if (!ball) throw new Error('there is no ball')
  // the page scales a drawing in every frame, but not the element around it
  const orbit = element('div', { class: 'orbit' }, ball)
  drawing.append(orbit)
  const [wheelTurn, ballTurn] = [turning(disc, 1), turning(ball, -1)]
  const degreesOf = (number: number) => wheelOrder.indexOf(number as (typeof wheelOrder)[number]) * each
  ball.style.opacity = '0'
  let last: number | undefined
  const lie = (number: number) => {
    const rest = restOf(number)
    orbit.style.scale = '1'
    wheelTurn.set(rest)
    ballTurn.set(rest + degreesOf(number))
  }
  return {
    drawing,
    start() {
      ball.style.opacity = '1'
      orbit.style.scale = onRail
      wheelTurn.start()
      ballTurn.start()
    },
    async stop(number) {
      const rest = restOf(number)
      orbit.animate(fall, { duration: ballRunMs })
      orbit.style.scale = '1'
      await Promise.all([
        wheelTurn.stopAt(rest, ballRunMs),
        ballTurn.stopAt((rest + degreesOf(number)) % 360, ballRunMs),
      ])
    },
    set(number) {
      last = number
      ball.style.opacity = '1'
      lie(number)
    },
    rest() {
      if (last === undefined) ball.style.opacity = '0'
      lie(last ?? 0)
    },
  }
}
