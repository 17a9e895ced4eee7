/** A round picture that first turns endlessly and then slows down to a stop. */
export interface Turning {
  /** Turns until `stopAt` is called. */
  start(): void
  /** Slows the picture down until it stops at `degrees`. Resolves once the picture is at rest. */
  stopAt(degrees: number, lengthMs: number): Promise<void>
  /** Moves to a position in degrees without an animation. */
  set(degrees: number): void
}

/** Returns the point at `degrees` clockwise from the top, as coordinates for the path of an SVG. */
export function pointAt(degrees: number, radius: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  const hundredths = (value: number) => Math.round(value * radius * 100) / 100
  return `${hundredths(Math.cos(angle))} ${hundredths(Math.sin(angle))}`
}

const roundMs = 1100

/**
 * Makes a picture turn.
 * @param shape an SVG of its own, because the browser can turn it without repainting it
 */
export function turning(shape: SVGElement | undefined, direction: 1 | -1 = 1): Turning {
  if (!shape) throw new Error('there is nothing to turn')
  let rests = 0
  shape.classList.add('moves')
  let animation: Animation | undefined
  const degreesNow = (): number => {
    const matrix = new DOMMatrix(getComputedStyle(shape).transform)
    return (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI
  }
  const set = (degrees: number) => {
    animation?.cancel()
    animation = undefined
    rests = degrees
    shape.style.transform = `rotate(${degrees}deg)`
  }
  return {
    set,
    start() {
      const turn = [{ transform: `rotate(${rests}deg)` }, { transform: `rotate(${rests + direction * 360}deg)` }]
      animation = shape.animate(turn, { duration: roundMs, iterations: Infinity })
    },
    async stopAt(degrees, lengthMs) {
      const from = animation ? degreesNow() : rests
      const ahead = (((direction * (degrees - from)) % 360) + 360) % 360
      const to = from + direction * (ahead + 720)
      animation?.cancel()
      const frames = [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }]
      animation = shape.animate(frames, { duration: lengthMs, easing: 'cubic-bezier(.16,.62,.18,1)', fill: 'forwards' })
      await animation.finished
      set(degrees)
    },
  }
}
