import { isStorable } from '../../../../kit/storable.ts'

/** What a studio's message says, as far as it can be read, under our own names. */
export interface Sent {
  readonly transactionId?: string
  readonly playerId?: string
  readonly roundId?: string
  readonly gameId?: string
  readonly currency?: string
  /** As the studio wrote it, in its own unit. */
  readonly amount?: string
  readonly [further: string]: string | undefined
}

/** Our name of a field, or the studio's own where we have none, and the studio's name. */
type Names = Readonly<Record<string, string>>

const mostCharacters = 200

/** The named fields of a message, each of which may have any form. */
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
