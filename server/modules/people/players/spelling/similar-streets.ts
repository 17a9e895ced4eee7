import { inLatin } from './latin-letters.ts'
import { areWordsSimilar } from './similar-names.ts'

/**
 * True if two addresses may be the same: they share a number, or neither has one, and they have a similar word besides
 * the usual words for streets and flats. Such words are often abbreviated or left out (12 High Street, 12 High St).
 */
export function areStreetsSimilar(one: string, other: string): boolean {
  const [some, others] = [partsOf(one), partsOf(other)]
  const haveNumbers = some.numbers.length > 0 || others.numbers.length > 0
  const isNumberShared = some.numbers.some((number) => others.numbers.includes(number))
  return (
    isNumberShared === haveNumbers &&
    some.names.some((name) => others.names.some((candidate) => areWordsSimilar(name, candidate)))
  )
}

function partsOf(address: string) {
  const words = inLatin(address).match(/[\p{L}\p{N}]+/gu) ?? []
  const letters = words.filter((word) => /^\p{L}{2,}$/u.test(word))
  const names = letters.filter((word) => !usual.has(word))
  return { numbers: words.filter((word) => /\p{N}/u.test(word)), names: names.length > 0 ? names : letters }
}

/** English, German and Macedonian words for kinds of streets and parts of buildings. */
const usual: ReadonlySet<string> = new Set(
  (
    'street st road rd avenue ave av lane ln drive dr close court ct place pl square sq terrace crescent way the ' +
    'flat apartment apt unit suite floor house no number ' +
    'strasse str weg platz gasse allee wohnung ' +
    'ulica ul bulevar bul plostad pl broj br stan vlez kat'
  ).split(' '),
)
