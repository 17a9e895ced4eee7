import type { Tx } from '../../../kit/db.ts'
import { claimEmail, claimUsername, deleteWishedUsername, releaseEmail } from './realms/claim-store.ts'
import { loginKey } from './rules.ts'
import { updateEmail, updateEmailConfirmed, updateUsername, type Player } from './store.ts'

/**
 * Reserves the e-mail address for the player who has confirmed it, and the username if it is free.
 * @returns EMAIL_TAKEN if another player has the address, so that the caller must roll back; USERNAME_TAKEN if the
 * player must choose another username
 */
export async function confirmEmail(
  tx: Tx,
  { playerId, realm, email, username }: Pick<Player, 'playerId' | 'realm' | 'email' | 'username'>,
  at: Temporal.Instant,
): Promise<'CONFIRMED' | 'EMAIL_TAKEN' | 'USERNAME_TAKEN'> {
  if (!(await claimEmail(tx, loginKey(email), { playerId, realm }))) return 'EMAIL_TAKEN'
  const isOwn = await claimUsername(tx, loginKey(username), { playerId, realm })
  if (isOwn) await deleteWishedUsername(tx, loginKey(username), playerId)
  await updateEmailConfirmed(tx, playerId, { at, usernameTaken: !isOwn })
  return isOwn ? 'CONFIRMED' : 'USERNAME_TAKEN'
}

/**
 * Gives another username to a player whose username belongs to somebody else.
 * @returns false if the new username is also taken
 */
export async function replaceUsername(tx: Tx, player: Player, username: string): Promise<boolean> {
  if (!(await claimUsername(tx, loginKey(username), player))) return false
  await deleteWishedUsername(tx, loginKey(player.username), player.playerId)
  await updateUsername(tx, player.playerId, username)
  return true
}

/**
 * Replaces the player's e-mail address with another confirmed address.
 * @returns false if another player has the new address, so that the caller must roll back
 */
export async function replaceEmail(tx: Tx, player: Player, email: string, at: Temporal.Instant): Promise<boolean> {
  // If the new address differs from the old one only in case, the player already owns it.
  if (loginKey(email) !== loginKey(player.email)) {
    if (!(await claimEmail(tx, loginKey(email), player))) return false
    await releaseEmail(tx, loginKey(player.email), player.playerId)
  }
  await updateEmail(tx, player.playerId, email, at)
  return true
}
