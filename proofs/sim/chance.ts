/** A source of random numbers. The same seed always gives the same numbers. */
export interface Chance {
  /** Returns a whole number from 0 up to, but not including, `end`. */
  below(end: number): number
  once(inTimes: number): boolean
  of<Item>(items: readonly [Item, ...Item[]]): Item
}

/** The generator Mulberry32. It is too simple for cryptography, but random enough to choose the moments of faults. */
export function chanceFrom(seed: number): Chance {
  // The seed is mixed, because neighbouring seeds would otherwise begin with similar numbers.
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 0
  const below = (end: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end
  }
  return {
    below,
    once: (inTimes) => below(inTimes) === 0,
    of: (items) => items[below(items.length)] ?? items[0],
  }
}
