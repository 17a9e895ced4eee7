import type { Context } from '../../../../context.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import type { Player } from '../../players/service.ts'
import { countAttempt, deleteAttempts, hasAttempts, nameHashOf, selectLockedUntil } from './credential-store.ts'
import { maximumFailures } from '../rules.ts'

// The NUL character keeps these counts apart from the counts under names, because nobody can type a name that contains
// it.
const countedAs = (what: string, whose: string): Buffer => nameHashOf(`${what}\u0000${whose}`)

/**
 * Identifies the count of wrong second factors. The count covers all challenges of a player, so that starting a new
 * login does not allow further guesses.
 */
export const attemptsOf = (playerId: string): Buffer => countedAs('second step', playerId)

/**
 * Counts an attempt at something other than a login, with the same limit: after five failures, no attempt is allowed
 * for 15 minutes.
 * @returns false if no further attempt is allowed now
 */
export async function takeTry({ db, clock }: Context, what: string, whose: string): Promise<boolean> {
  const { failures } = await countAttempt(db, countedAs(what, whose), clock.now())
  return failures <= maximumFailures
}

/** Resets the count of failed attempts after a success. */
export const giveTriesBack = ({ db }: Pick<Context, 'db'>, what: string, whose: string): Promise<boolean> =>
  deleteAttempts(db, countedAs(what, whose))

/**
 * Identifies the count of failed logins under a name. All names of a player, in any spelling, share one count. A name
 * that belongs to nobody has a separate count.
 */
export const attemptsUnder = (name: string, ownerId: string | undefined): Buffer =>
  ownerId === undefined ? nameHashOf(name) : countedAs('log-in', ownerId)

/** The names with which a player can log in. If `usernameTaken` is true, the username belongs to another player. */
const namesOf = ({ username, usernameTaken, email }: Player): string[] => (usernameTaken ? [email] : [username, email])

/**
 * All counts of failed logins that concern a player: the player's own count, and the counts under the username and the
 * e-mail address, which are used while the sign-up is unconfirmed.
 */
const countsOf = (player: Player): Buffer[] => [
  countedAs('log-in', player.playerId),
  ...namesOf(player).map(nameHashOf),
]

/** When the lock after the player's failed logins ends. Undefined if there is no lock. */
export const nameLockOf = ({ db, clock }: Context, player: Player): Promise<Temporal.Instant | undefined> =>
  selectLockedUntil(db, countsOf(player), clock.now())

/**
 * Deletes the failed logins under a player's names, which also ends their lock.
 * @returns false if there were none
 */
export async function forgetFailedNames(tx: Tx, player: Player): Promise<boolean> {
  let found = false
  for (const count of countsOf(player)) found = (await deleteAttempts(tx, count)) || found
  return found
}

/** True if a login of the player has failed, in either step, since the player last logged in. */
export const hasFailedLogins = (db: Db, player: Player): Promise<boolean> =>
  hasAttempts(db, [...countsOf(player), attemptsOf(player.playerId)])

/**
 * Deletes a player's failed logins, of both steps, which also ends their lock.
 * @returns false if there were none
 */
export async function forgetFailedLogins(tx: Tx, player: Player): Promise<boolean> {
  const named = await forgetFailedNames(tx, player)
  return (await deleteAttempts(tx, attemptsOf(player.playerId))) || named
}
