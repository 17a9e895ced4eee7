import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { hashSecret, newSecret, ownedSecretFrom, ownedSecretText } from '../../../kit/ids.ts'
import { sendMail, type AlarmLetter } from '../../site/mail/service.ts'
import { loginKey, type Player } from '../players/service.ts'
import {
  deleteUndoLinksOf,
  deleteUndoLinksSince,
  hasUndoLink,
  insertUndoLink,
  selectUndoAddresses,
  selectUndoLink,
  type UndoLink,
} from './store.ts'

/** An owner may read their mail at the end of a holiday week. */
const undoDays = 7

type Undoable = AlarmLetter['template'] | 'emailChanged'

/** A letter before it has its link. Distributes over the union, so that each template keeps its own data. */
type Unlinked<L> = L extends AlarmLetter ? Omit<L, 'name' | 'undo'> : never

/**
 * Mails the player about something that they may not have done, with a link that takes it back. The mail is in the
 * player's own language, because the request's may be a thief's. The caller holds the player's lock.
 * @param since what has changed from then on is taken back
 */
export async function sendAlarm(
  context: Pick<Context, 'clock' | 'config' | 'outbox'>,
  tx: Tx,
  player: Player,
  alarm: Unlinked<AlarmLetter>,
  since = context.clock.now(),
): Promise<void> {
  // nobody has confirmed the address, so no mail reaches it
  if (!player.emailConfirmed) return
  const undo = await newUndo(context, tx, player, alarm.template, since)
  const letter = { ...alarm, name: player.firstName || player.username, undo } as AlarmLetter
  await sendMail(context, tx, { to: player, language: player.language, letter })
}

/** What a mail needs for its link: the key, which is stored as a hash alone, and how many days it is valid. */
export async function newUndo(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { playerId, email }: Pick<Player, 'playerId' | 'email'>,
  template: Undoable,
  since: Temporal.Instant,
): Promise<{ readonly key: string; readonly days: number }> {
  const secret = newSecret()
  const now = clock.now()
  const expiresAt = now.add({ hours: 24 * undoDays })
  const link = { template, email, since, keyHash: hashSecret(secret), expiresAt }
  await insertUndoLink(tx, playerId, link, now)
  return { key: ownedSecretText({ ownerId: playerId, secret }), days: undoDays }
}

/** @returns undefined if the link is unknown, used or expired */
export async function findUndo(
  db: Db,
  key: string,
  now: Temporal.Instant,
): Promise<(UndoLink & { readonly playerId: string }) | undefined> {
  const given = ownedSecretFrom(key)
  const found = given && (await selectUndoLink(db, given.ownerId, hashSecret(given.secret), now))
  return found && { ...found, playerId: given.ownerId }
}

/** Uses a link up, with every later one of the player, because it has taken back what they would. */
export const useUpUndo = (tx: Tx, playerId: string, { since }: UndoLink): Promise<void> =>
  deleteUndoLinksSince(tx, playerId, since)

/**
 * Whether the account returns to an address that it had before the present one, as far back as a link still works. Then
 * the present one may be a thief's.
 */
export async function isReturnTo(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  { playerId, email: present }: Pick<Player, 'playerId' | 'email'>,
  email: string,
): Promise<boolean> {
  const addresses = await selectUndoAddresses(db, playerId, clock.now())
  const since = (address: string) =>
    addresses
      .filter((one) => loginKey(one.email) === loginKey(address))
      .map((one) => one.since)
      .toSorted(Temporal.Instant.compare)[0]
  const [before, left] = [since(email), since(present)]
  if (!before || loginKey(email) === loginKey(present)) return false
  return !left || Temporal.Instant.compare(before, left) < 0
}

/** Ends every link that would bring this address back. */
export async function forgetUndoOf(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { playerId, email }: Pick<Player, 'playerId' | 'email'>,
): Promise<void> {
  const emails = (await selectUndoAddresses(tx, playerId, clock.now())).map((one) => one.email)
  const ofAddress = emails.filter((one) => loginKey(one) === loginKey(email))
  if (ofAddress.length > 0) await deleteUndoLinksOf(tx, playerId, ofAddress)
}

/** Whether the player has had this mail since then. */
export const hasHadAlarm = (db: Db, playerId: string, template: Undoable, since: Temporal.Instant): Promise<boolean> =>
  hasUndoLink(db, playerId, template, since)
