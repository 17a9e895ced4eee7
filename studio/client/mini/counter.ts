import { element } from '../dom.ts'

/**
 * The number of digits on the strip of a drum: 0 to 9 twice, and another 0. With two rounds of digits, a turning drum
 * can always roll forward to any digit.
 */
const places = 21
const rollMs = 430
/** When the first drum stops, and how much later each following drum stops, in milliseconds. */
const firstMs = 620
const nextMs = 230

const at = (place: number): string => `translateY(${(-100 * place) / places}%)`

function createDrum(index: number) {
  const digits = Array.from({ length: places }, (_, digit) => element('i', {}, String(digit % 10)))
  const strip = element('span', { class: 'strip' }, ...digits)
  const drum = element('span', { class: 'reel' }, strip)
  let turning: Animation | undefined
  const set = (digit: number) => {
    turning?.cancel()
    turning = undefined
    strip.style.transform = at(digit)
  }
  return {
    element: drum,
    set,
    start() {
      turning?.cancel()
      turning = strip.animate([{ transform: at(0) }, { transform: at(10) }], {
        duration: rollMs + index * 70,
        iterations: Infinity,
      })
    },
    async land(digit: number) {
      turning?.cancel()
      turning = strip.animate([{ transform: at(0) }, { transform: at(10 + digit) }], {
        duration: firstMs + index * nextMs,
        easing: 'cubic-bezier(.18,.72,.24,1.04)',
        fill: 'forwards',
      })
      await turning.finished
      set(digit)
    },
  }
}

/**
 * Creates a counter that shows a number from 0.00 to 99.99 on four drums of digits. The browser can move the drums
 * without repainting them.
 */
export function createCounter() {
  const drums = Array.from({ length: 4 }, (_, index) => createDrum(index))
  const faces = drums.map((drum) => drum.element)
  const root = element('p', { class: 'counter', 'aria-hidden': 'true' })
  root.append(...faces.slice(0, 2), element('span', { class: 'point' }), ...faces.slice(2))
  const digitOf = (roll: number, index: number): number => Math.floor(roll / 10 ** (3 - index)) % 10
  return {
    element: root,
    set: (roll: number) => drums.forEach((drum, index) => drum.set(digitOf(roll, index))),
    start: () => drums.forEach((drum) => drum.start()),
    /**
     * Stops the drums one after the other at a number in hundredths. Calls `onRest` with the index of each drum that
     * has stopped. Resolves once all drums are at rest.
     */
    async land(roll: number, onRest: (index: number) => void) {
      await Promise.all(drums.map((drum, index) => drum.land(digitOf(roll, index)).then(() => onRest(index))))
    },
  }
}
