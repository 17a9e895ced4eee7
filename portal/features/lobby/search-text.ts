/** Macedonian Cyrillic as it is officially written in Latin letters, for text without capitals. */
const latin: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', ѓ: 'gj', е: 'e', ж: 'zh', з: 'z', ѕ: 'dz', и: 'i', ј: 'j', к: 'k' },
  ...{ л: 'l', љ: 'lj', м: 'm', н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ќ: 'kj', у: 'u', ф: 'f' },
  ...{ х: 'h', ц: 'c', ч: 'ch', џ: 'dzh', ш: 'sh' },
  // Latin letters that do not come apart into a letter and a mark
  ...{ đ: 'gj', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', ß: 'ss' },
}

/** Ways to write one sound: š and ш as sh or s, ќ as kj or k, љ as lj or l. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/([csz])h/g, '$1'],
  [/([gkln])j/g, '$1'],
]

interface SearchText {
  /** Latin letters without marks. */
  readonly plain: string
  /** The same with one spelling for each sound, so that `nokjen` and `noken` are one word. */
  readonly loose: string
}

/** What a search compares: capitals, diacritics and script (Latin or Cyrillic) make no difference. */
export function searchText(text: string): SearchText {
  const letters = [...text.normalize('NFC').toLowerCase()].map((letter) => latin[letter] ?? letter).join('')
  const plain = letters.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return { plain, loose: sounds.reduce((word, [spelling, sound]) => word.replaceAll(spelling, sound), plain) }
}

/** Whether what was typed stands anywhere in the text. */
export const findsIn = (text: SearchText, typed: SearchText): boolean =>
  text.plain.includes(typed.plain) || text.loose.includes(typed.loose)
