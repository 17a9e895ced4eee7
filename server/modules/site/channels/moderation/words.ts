import { lookOf, soundOf } from '../nicknames/spellings.ts'

/** Runs of equal letters: `spaam` is s1 p1 a2 m1. */
const runsOf = (text: string): readonly { letter: string; count: number }[] =>
  [...text.matchAll(/(.)\1*/gu)].map(([run, letter = '']) => ({ letter, count: run.length }))

/** Whether the token is the word, perhaps with letters that repeat more often. */
function isStretched(token: string, word: string): boolean {
  const [given, wanted] = [runsOf(token), runsOf(word)]
  return (
    given.length === wanted.length &&
    given.every(({ letter, count }, place) => {
      const other = wanted[place]
      return other !== undefined && letter === other.letter && count >= other.count
    })
  )
}

/** The words of a text. Single letters in a row count as one word: `s p a m`, `s.p.a.m`. */
function tokensOf(text: string): readonly string[] {
  const parts = text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const spaced = text
    .normalize('NFC')
    .match(/(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]+[\p{L}\p{N}](?![\p{L}\p{N}]))+/gu)
  // a number is no word, although digits look like letters
  return [...parts, ...(spaced ?? [])].filter((part) => /\p{L}/u.test(part))
}

/** Whether a text holds one of the words, in any case, alphabet or look-alike spelling, stretched or spaced out. */
export function holdsWord(text: string, words: readonly string[]): boolean {
  const tokens = tokensOf(text)
  return words.some((word) =>
    tokens.some((token) => isStretched(lookOf(token), lookOf(word)) || isStretched(soundOf(token), soundOf(word))),
  )
}
