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

/** Who has set a break or an exclusion. Null if this is unknown because another platform set it. */
export type RestrictionAuthor = 'PLAYER' | 'STAFF'

/**
 * Why a player may not play. `until` is the time at which the restriction ends automatically. It is absent if staff
 * must end the restriction or if it is permanent.
 */
interface Restriction {
  readonly kind: 'CLOSED' | 'EXCLUDED' | 'LOCKED' | 'TIMED_OUT'
  readonly until?: Temporal.Instant
  readonly by?: RestrictionAuthor | undefined
}

/** The most severe restriction that applies to the player now. Undefined if there is none. */
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

/**
 * True if the player is excluded by themselves, by staff or by the national register. A player whose account is closed
 * can be excluded too.
 */
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

/** True if any restriction, or an exclusion in the national register, prevents the player from playing. */
export const isKeptOut = (
  player: RestrictionFields & { readonly registerExcludedAt: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean => player.registerExcludedAt !== null || restrictionOf(player, now) !== undefined

/**
 * The form in which a username or e-mail address must be unique. It removes differences in case and in Unicode
 * spelling.
 */
export const loginKey = (name: string): string => name.trim().normalize('NFKC').toLowerCase()

/** The error of a new username. Undefined if the username is valid. */
export function usernameRefusal(username: string): ErrorCode | undefined {
  if ([...username].length < 8) return 'field.username'
  return isUsername(username) ? undefined : 'field.usernameCharacters'
}

/**
 * True if the text contains only characters that a username may contain. An @ is not among them, so that a username
 * cannot be mistaken for an e-mail address.
 */
export const isUsername = (text: string): boolean => /^[\p{L}\p{M}\p{N}._-]+$/u.test(text)

/** The age in full years on a day. People born on 29 February get older on 1 March in other years. */
export const ageOn = (birthDate: Temporal.PlainDate, today: Temporal.PlainDate): number =>
  birthDate.until(today, { largestUnit: 'years' }).years

const gmailHosts: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * Identifies the mailbox behind an e-mail address. A tag after a plus sign is removed, and so are the dots in addresses
 * at Gmail, because Gmail ignores them. Two addresses with the same mailbox can still be the logins of two accounts.
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
 * SHA-256 hashes that identify a person by name, birth date and post code. Spelling, case and accents make no
 * difference. A name with letters that must be transcribed (see `inLatin`) has two hashes: a hash of its Latin
 * transcription and a hash of the name itself.
 */
export function hashesOfPerson(person: PersonKey): Buffer[] {
  const { firstName, lastName } = person
  const hashes = [
    hashOf({ ...person, firstName: inLatin(firstName), lastName: inLatin(lastName) }),
    // Versions before 0.2 stored only this hash, so it is still needed to find people who registered then.
    hashOf(person),
  ]
  return hashes[0]?.equals(hashes[1] ?? Buffer.of()) ? hashes.slice(1) : hashes
}

function hashOf({ firstName, lastName, birthDate, postCode }: PersonKey): Buffer {
  const parts = [firstName, lastName, birthDate, postCode].map(plain)
  return createHash('sha256').update(parts.join('|')).digest()
}

/** Keeps only letters and digits, in lower case and without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
