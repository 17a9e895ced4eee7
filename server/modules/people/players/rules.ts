import type { ErrorCode } from '@baize/contract/errors'
import { createHash } from 'node:crypto'
import { inLatin } from './spelling/latin-letters.ts'

interface RestrictionFields {
  readonly state: 'OPEN' | 'CLOSED'
  readonly lockedAt: Temporal.Instant | null
  readonly timeoutUntil: Temporal.Instant | null
  readonly excludedAt: Temporal.Instant | null
  readonly excludedUntil: Temporal.Instant | null
  readonly timeoutBy?: RestrictionAuthor | null
  readonly excludedBy?: RestrictionAuthor | null
}

/** Who has set a break or an exclusion. Null in its place: nobody knows, because another platform set it. */
export type RestrictionAuthor = 'PLAYER' | 'STAFF'

/** The reason to keep a player out. `until`: the instant when it ends automatically. */
interface Restriction {
  readonly kind: 'CLOSED' | 'EXCLUDED' | 'LOCKED' | 'TIMED_OUT'
  readonly until?: Temporal.Instant
  readonly by?: RestrictionAuthor | undefined
}

/** The most severe bar that keeps the player out now; undefined if there is no bar. */
export function restrictionOf(player: RestrictionFields, now: Temporal.Instant): Restriction | undefined {
  const { state, lockedAt, timeoutUntil, excludedAt, excludedUntil } = player
  const [timeoutBy, excludedBy] = [player.timeoutBy ?? undefined, player.excludedBy ?? undefined]
  const ahead = (instant: Temporal.Instant) => Temporal.Instant.compare(now, instant) < 0
  if (state === 'CLOSED') return { kind: 'CLOSED' }
  if (excludedAt && !excludedUntil) return { kind: 'EXCLUDED', by: excludedBy }
  if (excludedUntil && ahead(excludedUntil)) return { kind: 'EXCLUDED', until: excludedUntil, by: excludedBy }
  if (lockedAt) return { kind: 'LOCKED' }
  return timeoutUntil && ahead(timeoutUntil) ? { kind: 'TIMED_OUT', until: timeoutUntil, by: timeoutBy } : undefined
}

/** Whether the player is excluded, by themselves, by staff or by the national register, even if the account is closed. */
export function isExcluded(
  player: Pick<RestrictionFields, 'excludedAt' | 'excludedUntil'> & {
    readonly registerExcludedAt: Temporal.Instant | null
  },
  now: Temporal.Instant,
): boolean {
  const { excludedAt, excludedUntil, registerExcludedAt } = player
  const isRunning = excludedUntil === null || Temporal.Instant.compare(now, excludedUntil) < 0
  return registerExcludedAt !== null || (excludedAt !== null && isRunning)
}

/** Whether anything keeps the player from play, the national register included. */
export const isKeptOut = (
  player: RestrictionFields & { readonly registerExcludedAt: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean => player.registerExcludedAt !== null || restrictionOf(player, now) !== undefined

/** The form of a username or e-mail address that is unique: case and Unicode's spellings make no difference. */
export const loginKey = (name: string): string => name.trim().normalize('NFKC').toLowerCase()

/** The reason to refuse a new username, if any. */
export function usernameRefusal(username: string): ErrorCode | undefined {
  if ([...username].length < 8) return 'field.username'
  return isUsername(username) ? undefined : 'field.usernameCharacters'
}

/** Whether the text has the characters of a username. Without an @ it never looks like an e-mail address. */
export const isUsername = (text: string): boolean => /^[\p{L}\p{M}\p{N}._-]+$/u.test(text)

/** Full years on a day. People born on 29 February have their birthday on 1 March in other years. */
export const ageOn = (birthDate: Temporal.PlainDate, today: Temporal.PlainDate): number =>
  birthDate.until(today, { largestUnit: 'years' }).years

const gmailHosts: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an e-mail address. A tag after a plus sign makes no difference, nor do the dots that Gmail ignores.
 * Two addresses with one key may still be different logins.
 */
export function mailboxKey(email: string): string {
  const key = loginKey(email)
  const at = key.lastIndexOf('@')
  const [name, host] = [key.slice(0, at), key.slice(at + 1)]
  const tag = name.indexOf('+', 1)
  const box = tag < 0 ? name : name.slice(0, tag)
  return gmailHosts.has(host) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`
}

export interface PersonKey {
  readonly firstName: string
  readonly lastName: string
  /** YYYY-MM-DD. */
  readonly birthDate: string
  readonly postCode: string
}

/**
 * Identifies a person: SHA-256 of name, birth date and post code. Spelling, case and accents make no difference. A name
 * that is not in Latin letters has two: in Latin letters, and as it is.
 */
export function hashesOfPerson(person: PersonKey): Buffer[] {
  const { firstName, lastName } = person
  const hashes = [
    hashOf({ ...person, firstName: inLatin(firstName), lastName: inLatin(lastName) }),
    // versions before 0.2 stored this one alone
    hashOf(person),
  ]
  return hashes[0]?.equals(hashes[1] ?? Buffer.of()) ? hashes.slice(1) : hashes
}

function hashOf({ firstName, lastName, birthDate, postCode }: PersonKey): Buffer {
  const parts = [firstName, lastName, birthDate, postCode].map(plain)
  return createHash('sha256').update(parts.join('|')).digest()
}

/** Letters and digits alone, lower case, without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
