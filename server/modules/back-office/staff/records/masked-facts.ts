import type { StaffRecord } from '../../records/service.ts'

/**
 * The names of the fields of a record that never contain personal data. Texts in all other fields are masked, so that a
 * new field stays hidden until somebody adds it here.
 */
const plain =
  /^(reason|code|kind|decision|state|status|level|currency|amount|method|operation|queue|months|weeks|limit|period|.*Id|.*Status|.*Code)$/

const mask = '•••'

/**
 * Whether the details may contain personal data of players, because the record is about a player or about a search for
 * players.
 */
export const isAboutPlayers = ({ playerId, subject, details }: Pick<StaffRecord, 'playerId' | 'subject' | 'details'>) =>
  playerId !== null || subject === 'players' || 'playerId' in details

/** Masks the details for a reader who may not see players' personal data. */
export const maskedFacts = (details: object): object =>
  Object.fromEntries(Object.entries(details).map(([name, value]: [string, unknown]) => [name, maskedFact(name, value)]))

function maskedFact(name: string, value: unknown): unknown {
  if (typeof value === 'string') return value === '' || plain.test(name) ? value : mask
  if (Array.isArray(value)) return value.map((part: unknown) => maskedFact(name, part))
  return typeof value === 'object' && value !== null ? maskedFacts(value) : value
}
