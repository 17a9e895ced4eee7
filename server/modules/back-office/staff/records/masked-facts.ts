import type { StaffRecord } from '../../records/service.ts'

/**
 * Facts of a record that are never personal. Every other text is masked, so that a new fact is never shown because
 * somebody forgot to hide it.
 */
const plain =
  /^(reason|code|kind|decision|state|status|level|currency|amount|method|operation|queue|months|weeks|limit|period|.*Id|.*Status|.*Code)$/

const mask = '•••'

/** Whether the facts may name details of players: the record is about one, or about a search for them. */
export const isAboutPlayers = ({ playerId, subject, details }: Pick<StaffRecord, 'playerId' | 'subject' | 'details'>) =>
  playerId !== null || subject === 'players' || 'playerId' in details

/** The facts for a reader who may not see personal details of players. */
export const maskedFacts = (details: object): object =>
  Object.fromEntries(Object.entries(details).map(([name, value]: [string, unknown]) => [name, maskedFact(name, value)]))

function maskedFact(name: string, value: unknown): unknown {
  if (typeof value === 'string') return value === '' || plain.test(name) ? value : mask
  if (Array.isArray(value)) return value.map((part: unknown) => maskedFact(name, part))
  return typeof value === 'object' && value !== null ? maskedFacts(value) : value
}
