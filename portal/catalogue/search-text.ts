/**
 * Macedonian Cyrillic in its official Latin spelling, and Latin letters that do not decompose into a letter and a mark.
 */
const spellings =
  'аa бb вv гg дd ѓgj еe жzh зz ѕdz иi јj кk лl љlj мm нn њnj оo пp рr сs тt ќkj уu фf хh цc чch џdzh шsh đgj øo łl æae œoe ßss'
const latin = new Map(spellings.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]))

/** Different spellings of one sound: š and ш as sh or s, ќ as kj or k, љ as lj or l. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/([csz])h/g, '$1'],
  [/([gkln])j/g, '$1'],
]

export interface SearchText {
  /** Latin letters without marks. */
  readonly plain: string
  /** The same with one spelling for each sound, so that `nokjen` and `noken` match. */
  readonly loose: string
}

/** Normalises text for a search, which ignores case, diacritics and script (Latin or Cyrillic). */
export function searchText(text: string): SearchText {
  const letters = [...text.normalize('NFC').toLowerCase()].map((letter) => latin.get(letter) ?? letter).join('')
  const plain = letters.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return { plain, loose: sounds.reduce((word, [spelling, sound]) => word.replaceAll(spelling, sound), plain) }
}

/** Whether the text contains the search, anywhere. */
export const findsIn = (text: SearchText, typed: SearchText): boolean =>
  text.plain.includes(typed.plain) || text.loose.includes(typed.loose)

const startsIn = (text: string, typed: string): boolean => text.startsWith(typed) || text.includes(` ${typed}`)

/** Whether a word of the text begins with the search, so that `ring` does not find `spring`. */
export const startsWordIn = (text: SearchText, typed: SearchText): boolean =>
  startsIn(text.plain, typed.plain) || startsIn(text.loose, typed.loose)
