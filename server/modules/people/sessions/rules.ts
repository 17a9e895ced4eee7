import { dictionary } from '@zxcvbn-ts/language-common'
import type { ErrorCode } from '@baize/contract/errors'
import type { Operation } from '@baize/contract/op'
import type { RegistrationStatus } from '@baize/contract/sessions/player'
import type { Session } from '../../../kit/http/session.ts'

/** Some fifty thousand passwords that appear most often in stolen lists. Guessers try them first. */
const stolen = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))

/** The form in which a password is hashed: full-width letters become ordinary ones. */
export const hashedForm = (password: string): string => password.normalize('NFKC')

/** Why a password is refused, if so: too short, no letters or digits, too common, or containing name or address. */
export function passwordRefusal(
  password: string,
  owner: { readonly username: string; readonly email: string },
): ErrorCode | undefined {
  const hashed = hashedForm(password)
  if ([...hashed].length < 6 || !/\p{L}/u.test(hashed) || !/\p{N}/u.test(hashed)) return 'field.password'
  const lower = hashed.toLowerCase()
  const [mailbox = ''] = owner.email.split('@')
  // many passwords contain a mailbox of one or two letters by chance
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

/** The instants at or before which a session must have been used, or have started, to be over. */
export const lifetimeLimits = (now: Temporal.Instant, settings: LifetimeSettings) => ({
  usedBefore: now.subtract({ minutes: settings.idleMinutes }),
  startedBefore: now.subtract({ hours: settings.hours }),
})

/** Whether a session is over: unused for too long, or too old. */
export function isOver(
  { startedAt, lastUsedAt }: Lifetime,
  now: Temporal.Instant,
  settings: LifetimeSettings,
): boolean {
  const limits = lifetimeLimits(now, settings)
  const reached = (instant: Temporal.Instant, limit: Temporal.Instant) => Temporal.Instant.compare(instant, limit) <= 0
  return reached(lastUsedAt, limits.usedBefore) || reached(startedAt, limits.startedBefore)
}

/** Whether no request has used the session yet: its first use is noted at once. */
export const isUnused = ({ startedAt, lastUsedAt }: Lifetime): boolean =>
  Temporal.Instant.compare(lastUsedAt, startedAt) < 0

/** Notes a session's use at most once a minute, so that reading does not cost a write each time. */
export const isUseWorthNoting = (lastUsedAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(lastUsedAt, now.subtract({ minutes: 1 })) <= 0

/** A proof of the second step serves for changes during this time. It takes about as long to set up an app. */
const confirmedTime = Temporal.Duration.from({ minutes: 10 })

export const isConfirmed = (confirmedAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  confirmedAt !== null && Temporal.Instant.compare(now, confirmedAt.add(confirmedTime)) < 0

/** The number of failed log-ins in a row that lock a name. */
export const maximumFailures = 5
export const lockTime = Temporal.Duration.from({ minutes: 15 })

/** The level of an ordinary session. */
export const levelOf = (registrationStatus: RegistrationStatus): 'signup' | 'player' =>
  registrationStatus === 'PLAYER' ? 'player' : 'signup'

/** Whether a session of the level may call the operation. The guard has checked that there is a session. */
export function mayCall(level: Session['level'], { access, alsoFor }: Pick<Operation, 'access' | 'alsoFor'>): boolean {
  if (level === 'withdrawal') return alsoFor === 'withdrawal'
  return access !== 'player' || level === 'player'
}
