import { inLatin } from './latin-letters.ts'

interface Named {
  readonly firstName: string
  readonly lastName: string
}

/**
 * True if the names are so similar that two people with the same birth date may be the same person. First name and last
 * name must each be similar, and they may be swapped. Of a double name, it is enough if one part is similar.
 */
export function areSimilar(one: Named, other: Named): boolean {
  const [first, last] = [partsOf(one.firstName), partsOf(one.lastName)]
  const [otherFirst, otherLast] = [partsOf(other.firstName), partsOf(other.lastName)]
  const fit = (some: readonly string[], others: readonly string[]) =>
    some.some((part) => others.some((candidate) => areWordsSimilar(part, candidate)))
  return (fit(first, otherFirst) && fit(last, otherLast)) || (fit(first, otherLast) && fit(last, otherFirst))
}

const shortestPrefix = 3
const lettersPerDifference = 4

/** True if first name and last name sound the same, whatever their spelling. */
export const areSameBySound = (one: Named, other: Named): boolean =>
  soundOf(one.firstName) === soundOf(other.firstName) && soundOf(one.lastName) === soundOf(other.lastName)

const soundOf = (name: string): string => partsOf(name).join(' ')

/**
 * True if one word begins with the other (Ana, Anastasija), or if at most every fourth letter differs. Two
 * adjacent letters that are swapped count as one difference.
 */
export function areWordsSimilar(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length >= shortestPrefix && long.startsWith(short)) return true
  return distance(short, long) <= Math.floor(long.length / lettersPerDifference)
}

/**
 * The parts of a name in Latin letters, reduced to their sound: different spellings of the same sound become the same.
 */
const partsOf = (name: string): string[] =>
  inLatin(name)
    .split(/[^\p{L}]+/u)
    .map((part) => sounds.reduce((text, [spelling, sound]) => text.replaceAll(spelling, sound), part))
    .filter((part) => part !== '')

const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/h/g, ''],
  [/x/g, 'ks'],
  [/[cq]/g, 'k'],
  [/w/g, 'v'],
  [/(?<=[gk])[jy]/g, ''],
  [/[jy]/g, 'i'],
  [/(.)\1+/g, '$1'],
]

/**
 * The optimal string alignment distance: how many letters must be inserted, removed, replaced or swapped with the next
 * letter to make the two texts equal.
 */
function distance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    ;[before, last] = [last, next]
  }
  return last[other.length] ?? 0
}
