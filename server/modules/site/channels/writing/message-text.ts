/**
 * Characters that have no visible shape. They can hide letters, reverse the direction of writing, or look like spaces.
 */
const unseen = /[\p{Cf}\p{Co}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5/gu
/** A zero-width joiner is allowed only between the parts of an emoji, because between letters it can hide words. */
const strayJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu
const joiner = '\u200D'
/** Of the accents on a letter, only two are kept, because more of them would cover the lines above and below. */
const piledMarks = /(\p{M}{2})\p{M}+/gu

/**
 * Turns a typed message into one line of plain text in composed Unicode. Control and direction characters are removed
 * (Unicode TR 36), and line breaks become spaces. The result is empty if nothing visible remains.
 */
export function tidyMessage(typed: string): string {
  const text = typed
    .normalize('NFC')
    .replaceAll(strayJoiner, '')
    .replaceAll(unseen, (sign) => (sign === joiner ? sign : ''))
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(piledMarks, '$1')
    .trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) ? text : ''
}

/** The length in Unicode code points, which is how players count characters. */
export const lengthOf = (text: string): number => Array.from(text).length
