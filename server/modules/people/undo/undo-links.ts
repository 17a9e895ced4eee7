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

/** An owner who reads their mail only after a week's holiday can still use the link. */
const undoDays = 7

type Undoable = AlarmLetter['template'] | 'emailChanged'

/**
 * A mail to which `sendAlarm` will add name and link. The conditional type distributes over the union, so that each
 * template keeps its own data.
 */
type Unlinked<L> = L extends AlarmLetter ? Omit<L, 'name' | 'undo'> : never

/**
 * Mails the player about something that they may not have done, with a link that reverses it. The mail is in the
 * language of the account, because a thief may have chosen the language of the request. The caller must have locked the
 * player.
 * @param since the link reverses changes since this time
 */
export async function sendAlarm(
  context: Pick<Context, 'clock' | 'config' | 'outbox'>,
  tx: Tx,
  player: Player,
  alarm: Unlinked<AlarmLetter>,
  since = context.clock.now(),
): Promise<void> {
  // Nobody has confirmed the address, so it may belong to somebody else.
  if (!player.emailConfirmed) return
  const undo = await newUndo(context, tx, player, alarm.template, since)
  const letter = { ...alarm, name: player.firstName || player.username, undo } as AlarmLetter
  await sendMail(context, tx, { to: player, language: player.language, letter })
}

/**
 * Creates an undo link.
 * @returns the key of the link, of which only the hash is stored, and for how many days the link is valid
 */
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

/**
 * Marks a link as used, together with all later links of the player, because using it has already reversed everything
 * that the later links would reverse.
 */
export const useUpUndo = (tx: Tx, playerId: string, { since }: UndoLink): Promise<void> =>
  deleteUndoLinksSince(tx, playerId, since)

/**
 * True if `email` is an address that the account had before the present one. Only an address with an undo link that is
 * still valid is recognised. If the account returns to such an address, the present address may be a thief's.
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

/** Deletes every link that would restore the address `email`. */
export async function forgetUndoOf(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { playerId, email }: Pick<Player, 'playerId' | 'email'>,
): Promise<void> {
  const emails = (await selectUndoAddresses(tx, playerId, clock.now())).map((one) => one.email)
  const ofAddress = emails.filter((one) => loginKey(one) === loginKey(email))
  if (ofAddress.length > 0) await deleteUndoLinksOf(tx, playerId, ofAddress)
}

/** True if this alarm mail was sent to the player since an instant. */
export const hasHadAlarm = (db: Db, playerId: string, template: Undoable, since: Temporal.Instant): Promise<boolean> =>
  hasUndoLink(db, playerId, template, since)
