import { isStorable } from '../../../../kit/storable.ts'

/** The fields of a studio's message that could be read, under Baize's names. */
export interface Sent {
  readonly transactionId?: string
  readonly playerId?: string
  readonly roundId?: string
  readonly gameId?: string
  readonly currency?: string
  /** The amount as the studio sent it, in the studio's unit. */
  readonly amount?: string
  readonly [further: string]: string | undefined
}

/** Maps Baize's name of a field to the studio's name. A field for which Baize has no name keeps the studio's name. */
type Names = Readonly<Record<string, string>>

const mostCharacters = 200

/**
 * Reads the named fields of a message. The message is unverified and its fields may have any type; only texts are kept.
 */
export function readSent(message: unknown, names: Names): Sent {
  if (typeof message !== 'object' || message === null) return {}
  const texts = Object.entries(names).flatMap(([ours, theirs]) => {
    const value: unknown = Object.hasOwn(message, theirs) ? (message as Readonly<Record<string, unknown>>)[theirs] : ''
    return typeof value === 'string' && value !== '' && isStorable(value)
      ? [[ours, value.slice(0, mostCharacters)]]
      : []
  })
  return Object.fromEntries(texts) as Sent
}
