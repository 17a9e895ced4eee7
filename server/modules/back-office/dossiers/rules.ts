import { isIP } from 'node:net'

/** What a search text may stand for. Each field that is set must be searched for. */
export interface Meanings {
  readonly playerId?: string
  readonly networkAddress?: string
  /** The user agent of a browser, as in the header `User-Agent` (RFC 9110). */
  readonly agent?: string
  /** The last four digits of a card number. */
  readonly cardDigits?: string
  /** Set for every text that looks like the number of an identity document. */
  readonly documentNumber?: string
  /** The words of the search text in lower case. Each must occur in the player's details. */
  readonly words: readonly string[]
}

/**
 * At least one word of the search must have this many characters, because shorter words would match almost every
 * player.
 */
const shortestWord = 3

/**
 * Finds out what a search text may stand for.
 * @returns undefined if the text is too short for a search
 */
export function meaningsOf(text: string): Meanings | undefined {
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
  const exact = {
    ...(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text) && { playerId: text.toLowerCase() }),
    ...(isIP(text) !== 0 && { networkAddress: text }),
    ...(/^[\w.-]+\/\d/.test(text) && { agent: text }),
    ...(/^\d{4}$/.test(text) && { cardDigits: text }),
    ...(/^(?=.*\d)[\p{L}\p{N} -]{5,30}$/u.test(text) && { documentNumber: text }),
  }
  const isLongEnough = words.length === 0 || words.some((word) => [...word].length >= shortestWord)
  return isLongEnough || 'networkAddress' in exact ? { words, ...exact } : undefined
}
