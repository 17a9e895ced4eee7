import type { Context } from '../../../../context.ts'
import { keyedHash } from '../../../../kit/seal.ts'
import { findIdsByWishedUsername, findPlayerId, getPlayer, loginKey, type Player } from '../../players/service.ts'
import {
  countAttempt,
  deleteAttempts,
  selectCredentials,
  selectPasswordHash,
  uncountAttempt,
  replaceForeignHash,
  type Credential,
} from './credential-store.ts'
import { attemptsUnder } from './failed-logins.ts'
import { refuseWhereFull } from './hash-turns.ts'
import { findPassword, hashPassword, hasOtherCost, isPassword, saltOf } from './password.ts'
import { maximumFailures } from '../rules.ts'

/**
 * An id that no player has. A login with an unknown name looks up credentials and writes the audit log under this id,
 * so that it takes as long as a login with a known name.
 */
export const nobodysId = '00000000-0000-0000-0000-000000000000'

export type Authentication =
  | { readonly right: true; readonly playerId: string; readonly passwordHash: string }
  | { readonly right: false; readonly playerId: string; readonly lockedUntil?: Temporal.Instant | undefined }

/**
 * Checks a password. The name may belong to a player, or to sign-ups that have not confirmed their address. Several
 * such sign-ups may have the same username, and must not be able to find out whether a player has it. So all passwords
 * under a name have the same salt, which makes one hash enough to find the right password. Unknown names, wrong
 * passwords and locked names cause the same work and the same replies.
 */
export async function authenticate(context: Context, name: string, password: string): Promise<Authentication> {
  // If too many requests already wait for a hash, this one is refused before it makes any query, so that an overload of
  // logins does not burden the database.
  refuseWhereFull()
  const { playerId, credentials } = await findCredentials(context, name)
  const counted = attemptsUnder(name, playerId === nobodysId ? undefined : playerId)
  const { failures, lockedUntil } = await countAttempt(context.db, counted, context.clock.now())
  if (failures > maximumFailures) return { right: false, playerId, lockedUntil }
  const position = await countedBack(context, counted, () =>
    findPassword(
      password,
      credentials.map(({ passwordHash }) => passwordHash),
    ),
  )
  const found = credentials[position]
  if (!found) return { right: false, playerId, lockedUntil }
  // If the password belongs to an unconfirmed sign-up, the count of failures is not reset. Otherwise everyone could
  // sign up under another account's name, log in to reset the count, and so get unlimited guesses at that account's
  // password.
  if (found.playerId === playerId) await deleteAttempts(context.db, counted)
  return { right: true, playerId: found.playerId, passwordHash: await renewed(context, found, password) }
}

/**
 * The id of the player in the site's realm who owns the name, and all credentials under the name. The owner's
 * credentials come first, then the credentials of unconfirmed sign-ups.
 */
export async function findCredentials(context: Pick<Context, 'db' | 'config'>, name: string) {
  const realm = context.config.site.playersOf
  const playerId = (await findPlayerId(context, name, realm)) ?? nobodysId
  const withWishedName = await findIdsByWishedUsername(context, name, realm)
  return { playerId, credentials: await selectCredentials(context.db, [playerId, ...withWishedName]) }
}

/** Checks the password of a known player. Wrong passwords count as failed logins. */
export async function authenticatePlayer(
  context: Context,
  { playerId }: Pick<Player, 'playerId'>,
  password: string,
): Promise<Authentication> {
  refuseWhereFull()
  const counted = attemptsUnder('', playerId)
  const { failures, lockedUntil } = await countAttempt(context.db, counted, context.clock.now())
  if (failures > maximumFailures) return { right: false, playerId, lockedUntil }
  const passwordHash = await selectPasswordHash(context.db, playerId)
  const right = await countedBack(context, counted, () => isPassword(password, passwordHash))
  if (!right || passwordHash === undefined) return { right: false, playerId, lockedUntil }
  await deleteAttempts(context.db, counted)
  return { right, playerId, passwordHash: await renewed(context, { playerId, passwordHash }, password) }
}

/**
 * Replaces the stored hash if it is from another platform or was computed with other costs. This is possible only now,
 * because the password is known.
 * @returns the hash that is stored afterwards
 */
async function renewed(context: Context, { playerId, passwordHash }: Credential, password: string): Promise<string> {
  if (!hasOtherCost(passwordHash)) return passwordHash
  const player = await getPlayer(context, playerId)
  if (!player) return passwordHash
  const own = await hashPassword(password, await saltFor(context, player.username, player.realm))
  const isOwn = await replaceForeignHash(context.db, { playerId, passwordHash }, own, context.clock.now())
  return isOwn ? own : passwordHash
}

/** True if this is the player's password. The caller must limit the number of attempts. */
export const isPasswordOf = async ({ db }: Pick<Context, 'db'>, playerId: string, password: string): Promise<boolean> =>
  isPassword(password, await selectPasswordHash(db, playerId))

/**
 * Runs an attempt that was already counted. If it fails with an error, it is no longer counted, because no password was
 * checked.
 */
export async function countedBack<T>({ db }: Context, nameHash: Buffer, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    await uncountAttempt(db, nameHash)
    throw error
  }
}

/**
 * The salt for passwords under a username. If a player owns the username, it is the salt of that player's hash,
 * otherwise a salt that all unconfirmed sign-ups with the username share.
 */
export async function saltFor(context: Context, username: string, realm: number): Promise<Buffer> {
  const own = await selectPasswordHash(context.db, (await findPlayerId(context, username, realm)) ?? nobodysId)
  const shared = keyedHash(context.hashKeys.secret, 'password-salt', loginKey(username)).subarray(0, 16)
  return (own === undefined ? undefined : saltOf(own)) ?? shared
}
