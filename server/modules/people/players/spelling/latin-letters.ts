const cyrillic = 'абвгдежзијклмнопрстуфхцчш'
const transliterated = 'abvgdezzijklmnoprstufhccs'

/**
 * Letters that are transcribed as more than one Latin letter, and Latin letters that do not become a plain letter when
 * their accent is removed.
 */
const others = {
  ѓ: 'gj',
  ќ: 'kj',
  љ: 'lj',
  њ: 'nj',
  џ: 'dz',
  ѕ: 'dz',
  ђ: 'dj',
  ћ: 'c',
  đ: 'dj',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'e',
  œ: 'e',
}

const latin = new Map([
  ...Array.from(cyrillic, (letter, index) => [letter, transliterated.charAt(index)] as const),
  ...Object.entries(others),
])

const eachInLatin = (text: string): string => Array.from(text, (letter) => latin.get(letter) ?? letter).join('')

/** Transcribes a name into lower-case Latin letters without accents. */
export const inLatin = (text: string): string =>
  eachInLatin(eachInLatin(text.normalize('NFKC').toLowerCase()).normalize('NFKD').replaceAll(/\p{M}/gu, ''))
