/** Signs without a shape of their own: they hide letters, turn the direction of writing or look like spaces. */
const unseen = /[\p{Cf}\p{Co}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5/gu
/** A joiner belongs between the parts of an emoji, and hides words between letters. */
const strayJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu
const joiner = '\u200D'
/** Longer piles of accents cover the lines around them. */
const piledMarks = /(\p{M}{2})\p{M}+/gu

/**
 * A typed message as one line of plain text, in composed Unicode. Control and direction characters leave (Unicode TR 36),
 * and line breaks become spaces. Empty if nothing visible is left.
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

/** The length in Unicode code points, as players count letters. */
export const lengthOf = (text: string): number => Array.from(text).length
