import type { Context } from '../../../../context.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import type { Player } from '../../players/service.ts'
import { countAttempt, deleteAttempts, hasAttempts, nameHashOf, selectLockedUntil } from './credential-store.ts'
import { maximumFailures } from '../rules.ts'

// no typed name contains NUL, so these counts never mix with those of log-ins
const countedAs = (what: string, whose: string): Buffer => nameHashOf(`${what}\u0000${whose}`)

/** Counts wrong answers over all of a player's challenges, so that a new log-in gains no guess. */
export const attemptsOf = (playerId: string): Buffer => countedAs('second step', playerId)

/**
 * Counts a try at an action that is not a log-in, under the same limit: five, then none for 15 minutes.
 * @returns false if none is left
 */
export async function takeTry({ db, clock }: Context, what: string, whose: string): Promise<boolean> {
  const { failures } = await countAttempt(db, countedAs(what, whose), clock.now())
  return failures <= maximumFailures
}

/** Forgets the tries after a right answer. */
export const giveTriesBack = ({ db }: Pick<Context, 'db'>, what: string, whose: string): Promise<boolean> =>
  deleteAttempts(db, countedAs(what, whose))

/**
 * Counts failed log-ins under a name: for its owner, however they spell it and whether it is their username or their
 * address. A name that nobody owns is counted by itself.
 */
export const attemptsUnder = (name: string, ownerId: string | undefined): Buffer =>
  ownerId === undefined ? nameHashOf(name) : countedAs('log-in', ownerId)

/** The names that a player logs in with. A username that was taken belongs to another player. */
const namesOf = ({ username, usernameTaken, email }: Player): string[] => (usernameTaken ? [email] : [username, email])

/** The counts of a player: as an owner of names, and under the names of a sign-up that is not confirmed. */
const countsOf = (player: Player): Buffer[] => [
  countedAs('log-in', player.playerId),
  ...namesOf(player).map(nameHashOf),
]

/** The end of the lock after failed log-ins of the player; undefined without a lock. */
export const nameLockOf = ({ db, clock }: Context, player: Player): Promise<Temporal.Instant | undefined> =>
  selectLockedUntil(db, countsOf(player), clock.now())

/** Forgets the failed log-ins under a player's names, and with them their lock. */
export async function forgetFailedNames(tx: Tx, player: Player): Promise<boolean> {
  let found = false
  for (const count of countsOf(player)) found = (await deleteAttempts(tx, count)) || found
  return found
}

/** Whether a log-in of the player has failed, in either step, since the last one that succeeded. */
export const hasFailedLogins = (db: Db, player: Player): Promise<boolean> =>
  hasAttempts(db, [...countsOf(player), attemptsOf(player.playerId)])

/**
 * Forgets a player's failed log-ins, in either step, and with them their lock.
 * @returns false if none had failed
 */
export async function forgetFailedLogins(tx: Tx, player: Player): Promise<boolean> {
  const named = await forgetFailedNames(tx, player)
  return (await deleteAttempts(tx, attemptsOf(player.playerId))) || named
}
