import { wheelOrder } from '../../engines/roulette/layout.ts'
import { element } from '../dom.ts'
import { layered } from '../mini/layers.ts'
import { turning } from '../mini/turning.ts'
import { drawBall, drawBowl, drawDisc, each, wheelBox } from './wheel-drawing.ts'

const ballRunMs = 3600

export interface Wheel {
  readonly drawing: HTMLElement
  start(): void
  stop(number: number): Promise<void>
  set(number: number): void
  /** Stands as before the turn. */
  rest(): void
}

/** Where the wheel stands when a number was drawn: the same for everybody. */
const restOf = (number: number): number => (number * 41) % 360

/** On the rail of the bowl the ball is farther from the middle than in a pocket, and nearer to the eye. */
const onRail = '1.44'
/** It leaves the rail, strikes the frets and comes to lie. */
const fall = {
  scale: [onRail, onRail, '0.97', '1.09', '0.99', '1.03', '1'],
  offset: [0, 0.5, 0.72, 0.79, 0.86, 0.92, 1],
}

/** The wheel turns one way, the ball runs the other and falls into its pocket. */
export function createWheel(): Wheel {
  const { element: drawing, pictures } = layered('roulette-wheel', wheelBox, [drawBowl(), drawDisc(), drawBall()])
  const [, disc, ball] = pictures
  if (!ball) throw new Error('there is no ball')
  // a drawing is scaled by the page in every frame, what it lies in is not
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
