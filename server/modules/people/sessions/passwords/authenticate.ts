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

/** A player id that no player has. An unknown name looks it up and audits it. */
export const nobodysId = '00000000-0000-0000-0000-000000000000'

export type Authentication =
  | { readonly right: true; readonly playerId: string; readonly passwordHash: string }
  | { readonly right: false; readonly playerId: string; readonly lockedUntil?: Temporal.Instant | undefined }

/**
 * Checks a password against the player who logs in as `name`, or who has signed up under it without confirming an
 * address. Several unconfirmed sign-ups may share a name, and must not learn whether it is taken. So all of them share
 * a salt, and one hash finds the right one. Unknown names, wrong passwords and locks take the same steps and get the
 * same answers.
 */
export async function authenticate(context: Context, name: string, password: string): Promise<Authentication> {
  // a log-in that will be refused must cost the database nothing
  refuseWhereFull()
  const { playerId, credentials } = await findCredentials(context, name)
  const counted = attemptsUnder(name, playerId === nobodysId ? undefined : playerId)
  const { failures, lockedUntil } = await countAttempt(context.db, counted, context.clock.now())
  if (failures > maximumFailures) return { right: false, playerId, lockedUntil }
  const place = await countedBack(context, counted, () =>
    findPassword(
      password,
      credentials.map(({ passwordHash }) => passwordHash),
    ),
  )
  const found = credentials[place]
  if (!found) return { right: false, playerId, lockedUntil }
  // an unconfirmed sign-up stays counted, or each one would be a free guess at the name's owner
  if (found.playerId === playerId) await deleteAttempts(context.db, counted)
  return { right: true, playerId: found.playerId, passwordHash: await renewed(context, found, password) }
}

/**
 * The name's owner in the site's realm, if any, and the credentials of the owner first and then of all unconfirmed sign-ups of that name.
 */
export async function findCredentials(context: Pick<Context, 'db' | 'config'>, name: string) {
  const realm = context.config.site.playersOf
  const playerId = (await findPlayerId(context, name, realm)) ?? nobodysId
  const withWishedName = await findIdsByWishedUsername(context, name, realm)
  return { playerId, credentials: await selectCredentials(context.db, [playerId, ...withWishedName]) }
}

/** Checks the password of a known player. Wrong ones count like failed log-ins. */
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

/** Replaces a hash of another platform or cost, now that the password is known. @returns the hash that is stored from now on */
async function renewed(context: Context, { playerId, passwordHash }: Credential, password: string): Promise<string> {
  if (!hasOtherCost(passwordHash)) return passwordHash
  const player = await getPlayer(context, playerId)
  if (!player) return passwordHash
  // others under the name share its salt
  const own = await hashPassword(password, await saltFor(context, player.username, player.realm))
  const isOwn = await replaceForeignHash(context.db, { playerId, passwordHash }, own, context.clock.now())
  return isOwn ? own : passwordHash
}

/** Whether this is the player's password. The caller limits the tries. */
export const isPasswordOf = async ({ db }: Pick<Context, 'db'>, playerId: string, password: string): Promise<boolean> =>
  isPassword(password, await selectPasswordHash(db, playerId))

/** Takes the attempt back if it could not be made. */
export async function countedBack<T>({ db }: Context, nameHash: Buffer, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    await uncountAttempt(db, nameHash)
    throw error
  }
}

/** The salt for passwords under a username: the owner's, or one shared by all unconfirmed sign-ups of that name. */
export async function saltFor(context: Context, username: string, realm: number): Promise<Buffer> {
  const own = await selectPasswordHash(context.db, (await findPlayerId(context, username, realm)) ?? nobodysId)
  const shared = keyedHash(context.hashKeys.secret, 'password-salt', loginKey(username)).subarray(0, 16)
  return (own === undefined ? undefined : saltOf(own)) ?? shared
}
