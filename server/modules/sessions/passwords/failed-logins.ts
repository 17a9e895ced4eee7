import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import type { Player } from '../../players/service.ts'
import { countAttempt, deleteAttempts, nameHashOf } from './credential-store.ts'
import { maximumFailures } from '../rules.ts'

// no name that somebody types holds NUL: what is counted beside log-ins is not counted by them
const countedAs = (what: string, whose: string): Buffer => nameHashOf(`${what}\u0000${whose}`)

/** Wrong answers of a player are counted over all of his challenges: to begin anew gains no guess. */
export const attemptsOf = (playerId: string): Buffer => countedAs('second step', playerId)

/**
 * Counts a try at something that is no log-in, under the same bound: five, then none for 15 minutes.
 * @returns false where none is left
 */
export async function takeTry({ db, clock }: Context, what: string, whose: string): Promise<boolean> {
  const { failures } = await countAttempt(db, countedAs(what, whose), clock.now())
  return failures <= maximumFailures
}

/** Forgets the tries, since one was right. */
export const giveTriesBack = ({ db }: Pick<Context, 'db'>, what: string, whose: string): Promise<boolean> =>
  deleteAttempts(db, countedAs(what, whose))

/** What a player logs in with; a username that was taken is somebody else's. */
const namesOf = ({ username, usernameTaken, email }: Player): string[] => (usernameTaken ? [email] : [username, email])

/** Forgets the failed log-ins under a player's names, and with them the lock that they brought. */
export async function forgetFailedNames(tx: Tx, player: Player): Promise<boolean> {
  let found = false
  for (const name of namesOf(player)) found = (await deleteAttempts(tx, nameHashOf(name))) || found
  return found
}

/**
 * Forgets the failed log-ins of a player, in either step, and with them the lock that they brought.
 * @returns false where none had failed
 */
export async function forgetFailedLogins(tx: Tx, player: Player): Promise<boolean> {
  const named = await forgetFailedNames(tx, player)
  return (await deleteAttempts(tx, attemptsOf(player.playerId))) || named
}
