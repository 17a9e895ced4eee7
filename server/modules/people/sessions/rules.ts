import { dictionary } from '@zxcvbn-ts/language-common'
import type { ErrorCode } from '@baize/contract/errors'
import type { Operation } from '@baize/contract/op'
import type { RegistrationStatus } from '@baize/contract/sessions/player'
import type { Session } from '../../../kit/http/session.ts'

/**
 * About fifty thousand passwords that are most common in lists of stolen passwords. Attackers try such passwords first.
 */
const stolen = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))

/** The form of a password that is hashed. For example, full-width letters become ordinary letters. */
export const hashedForm = (password: string): string => password.normalize('NFKC')

/**
 * The error of a weak password: it is too short, has no letters or no digits, is too common, or contains the username
 * or the part of the e-mail address before the @. Undefined if the password is acceptable.
 */
export function passwordRefusal(
  password: string,
  owner: { readonly username: string; readonly email: string },
): ErrorCode | undefined {
  const hashed = hashedForm(password)
  if ([...hashed].length < 6 || !/\p{L}/u.test(hashed) || !/\p{N}/u.test(hashed)) return 'field.password'
  const lower = hashed.toLowerCase()
  const [mailbox = ''] = owner.email.split('@')
  // Usernames and mailbox names of one or two letters are ignored, because many passwords contain them by chance.
  const guessable = [owner.username, mailbox]
    .filter((part) => part.length > 2)
    .map((part) => hashedForm(part).toLowerCase())
  return stolen.has(lower) || guessable.some((part) => lower.includes(part)) ? 'field.passwordCommon' : undefined
}

export interface Lifetime {
  readonly startedAt: Temporal.Instant
  readonly lastUsedAt: Temporal.Instant
}

export interface LifetimeSettings {
  readonly idleMinutes: number
  readonly hours: number
}

/** A session is over if it was last used at or before `usedBefore`, or if it started at or before `startedBefore`. */
export const lifetimeLimits = (now: Temporal.Instant, settings: LifetimeSettings) => ({
  usedBefore: now.subtract({ minutes: settings.idleMinutes }),
  startedBefore: now.subtract({ hours: settings.hours }),
})

/** True if a session is over, because it was idle for too long or has reached its maximum age. */
export function isOver(
  { startedAt, lastUsedAt }: Lifetime,
  now: Temporal.Instant,
  settings: LifetimeSettings,
): boolean {
  const limits = lifetimeLimits(now, settings)
  const reached = (instant: Temporal.Instant, limit: Temporal.Instant) => Temporal.Instant.compare(instant, limit) <= 0
  return reached(lastUsedAt, limits.usedBefore) || reached(startedAt, limits.startedBefore)
}

/** True if no request has used the session yet. The first use of such a session must be recorded at once. */
export const isUnused = ({ startedAt, lastUsedAt }: Lifetime): boolean =>
  Temporal.Instant.compare(lastUsedAt, startedAt) < 0

/**
 * True if a use of the session must be recorded. Uses are recorded at most once a minute, so that requests which only
 * read do not cost a write each.
 */
export const isUseWorthNoting = (lastUsedAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(lastUsedAt, now.subtract({ minutes: 1 })) <= 0

/**
 * How long a proof of the second factor is accepted for further changes. It is long enough to set up an authenticator
 * app.
 */
const confirmedTime = Temporal.Duration.from({ minutes: 10 })

export const isConfirmed = (confirmedAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  confirmedAt !== null && Temporal.Instant.compare(now, confirmedAt.add(confirmedTime)) < 0

/** How many failed logins in a row lock a name. */
export const maximumFailures = 5
export const lockTime = Temporal.Duration.from({ minutes: 15 })

/** The level that an ordinary session of a player with this registration status has. */
export const levelOf = (registrationStatus: RegistrationStatus): 'signup' | 'player' =>
  registrationStatus === 'PLAYER' ? 'player' : 'signup'

/** True if a session of this level may call the operation. The guard has already checked that there is a session. */
export function mayCall(level: Session['level'], { access, alsoFor }: Pick<Operation, 'access' | 'alsoFor'>): boolean {
  if (level === 'withdrawal') return alsoFor === 'withdrawal'
  return access !== 'player' || level === 'player'
}
