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
  /** Moves wheel and ball back to where they lay before this turn. */
  rest(): void
}

/**
 * Returns the angle in degrees at which the wheel stops for a number. It depends only on the number, so the same number
 * always looks the same.
 */
const restOf = (number: number): number => (number * 41) % 360

/**
 * The distance of the running ball from the middle of the wheel, as a multiple of the distance at which it lies in a
 * pocket.
 */
const onRail = '1.44'
/** The animation of the ball when it leaves the rail, bounces off the frets and comes to rest in a pocket. */
const fall = {
  scale: [onRail, onRail, '0.97', '1.09', '0.99', '1.03', '1'],
  offset: [0, 0.5, 0.72, 0.79, 0.86, 0.92, 1],
}

/** Creates the wheel. The ball runs in the opposite direction to the wheel and then falls into its pocket. */
export function createWheel(): Wheel {
  const { element: drawing, pictures } = layered('roulette-wheel', wheelBox, [drawBowl(), drawDisc(), drawBall()])
  const [, disc, ball] = pictures
  if (!ball) throw new Error('there is no ball')
  // Browsers repaint an SVG in every frame while it is scaled. They do not repaint it if the element around it is
  // scaled instead.
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
