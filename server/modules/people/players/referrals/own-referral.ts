import type { Db, Tx } from '../../../../kit/db.ts'
import type { PersonalDetails } from '../registration.ts'
import { mailboxKey } from '../rules.ts'
import { areSimilar } from '../spelling/similar-names.ts'
import { selectPlayer, type Player } from '../store.ts'
import { selectReferrer } from './invitation-store.ts'
import { readReferral, withdrawReferral } from './tracking-store.ts'

type Tracking = Readonly<Record<string, string>>

/**
 * Returns the tracking parameters of a sign-up. If the referring player has the same mailbox as the new player, the
 * referral is left out, because players cannot refer themselves.
 */
export async function withoutOwnReferral(db: Db, tracking: Tracking, email: string): Promise<Tracking> {
  const { referralId, ...rest } = tracking
  const referrer = referralId === undefined ? undefined : await readReferrer(db, referralId)
  return referrer && mailboxKey(referrer.email) === mailboxKey(email) ? rest : tracking
}

/**
 * Removes the player's referral if the referring player appears to be the same person with another e-mail address: both
 * have the same birth date and similar names. The player is not informed.
 * @returns true if the referral was removed
 */
export async function dropOwnReferral(
  tx: Tx,
  { playerId, birthDate }: Pick<Player, 'playerId' | 'birthDate'>,
  details: Pick<PersonalDetails, 'firstName' | 'lastName'>,
): Promise<boolean> {
  const code = await readReferral(tx, playerId)
  const referrer = code === undefined ? undefined : await readReferrer(tx, code)
  if (!referrer) return false
  const isSame = birthDate === referrer.birthDate && areSimilar(details, referrer)
  if (isSame) await withdrawReferral(tx, playerId)
  return isSame
}

async function readReferrer(db: Db, code: string): Promise<Player | undefined> {
  const playerId = await selectReferrer(db, code)
  return playerId === undefined ? undefined : selectPlayer(db, playerId)
}
