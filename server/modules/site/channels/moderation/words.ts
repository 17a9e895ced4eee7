import { lookOf, soundOf } from '../nicknames/spellings.ts'

/** Splits a text into runs of equal letters. For example, `spaam` becomes s×1, p×1, a×2, m×1. */
const runsOf = (text: string): readonly { letter: string; count: number }[] =>
  [...text.matchAll(/(.)\1*/gu)].map(([run, letter = '']) => ({ letter, count: run.length }))

/** True if `token` is the word, or the word with some letters repeated more often. */
function isStretched(token: string, word: string): boolean {
  const [given, wanted] = [runsOf(token), runsOf(word)]
  return (
    given.length === wanted.length &&
    given.every(({ letter, count }, index) => {
      const other = wanted[index]
      return other !== undefined && letter === other.letter && count >= other.count
    })
  )
}

/** The words of a text. A sequence of single letters, such as `s p a m` or `s.p.a.m`, also counts as one word. */
function tokensOf(text: string): readonly string[] {
  const parts = text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const spaced = text
    .normalize('NFC')
    .match(/(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]+[\p{L}\p{N}](?![\p{L}\p{N}]))+/gu)
  // Numbers are left out, because they would be mistaken for words: some digits look like letters.
  return [...parts, ...(spaced ?? [])].filter((part) => /\p{L}/u.test(part))
}

/**
 * True if the text contains one of the words. Case, alphabet, letters that look alike, repeated letters and spaces
 * between letters make no difference.
 */
export function holdsWord(text: string, words: readonly string[]): boolean {
  const tokens = tokensOf(text)
  return words.some((word) =>
    tokens.some((token) => isStretched(lookOf(token), lookOf(word)) || isStretched(soundOf(token), soundOf(word))),
  )
}
