/**
 * Each pair is a letter and its replacement: the official Latin transliteration of Macedonian Cyrillic, and
 * replacements for Latin letters that Unicode does not decompose into a base letter and a diacritic.
 */
const spellings =
  'аa бb вv гg дd ѓgj еe жzh зz ѕdz иi јj кk лl љlj мm нn њnj оo пp рr сs тt ќkj уu фf хh цc чch џdzh шsh đgj øo łl æae œoe ßss'
const latin = new Map(spellings.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]))

/**
 * Reduces different spellings of the same sound to one, for example sh and s for š and ш, kj and k for ќ, lj and l for
 * љ.
 */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/([csz])h/g, '$1'],
  [/([gkln])j/g, '$1'],
]

export interface SearchText {
  /** The text in Latin letters without diacritics. */
  readonly plain: string
  /** The text reduced to one spelling per sound, so that `nokjen` and `noken` match. */
  readonly loose: string
}

/** Normalises a text for searching, so that case, diacritics and script (Latin or Cyrillic) do not matter. */
export function searchText(text: string): SearchText {
  const letters = [...text.normalize('NFC').toLowerCase()].map((letter) => latin.get(letter) ?? letter).join('')
  const plain = letters.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return { plain, loose: sounds.reduce((word, [spelling, sound]) => word.replaceAll(spelling, sound), plain) }
}

export const findsIn = (text: SearchText, typed: SearchText): boolean =>
  text.plain.includes(typed.plain) || text.loose.includes(typed.loose)

const startsIn = (text: string, typed: string): boolean => text.startsWith(typed) || text.includes(` ${typed}`)

/** Returns true if a word of the text begins with the search, so `ring` does not match `spring`. */
export const startsWordIn = (text: SearchText, typed: SearchText): boolean =>
  startsIn(text.plain, typed.plain) || startsIn(text.loose, typed.loose)
