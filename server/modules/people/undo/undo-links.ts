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

/** Long enough for an owner who reads their mail only after a week's holiday. */
const undoDays = 7

type Undoable = AlarmLetter['template'] | 'emailChanged'

/**
 * A mail to which `sendAlarm` will add name and link. The conditional type distributes over the union, so that each
 * template keeps its own data.
 */
type Unlinked<L> = L extends AlarmLetter ? Omit<L, 'name' | 'undo'> : never

/**
 * Mails the player about something that they may not have done, with a link that reverses it. The mail is in the
 * language of the account, because the request may be a thief's. The caller has locked the player.
 * @param since changes since this time are reversed
 */
export async function sendAlarm(
  context: Pick<Context, 'clock' | 'config' | 'outbox'>,
  tx: Tx,
  player: Player,
  alarm: Unlinked<AlarmLetter>,
  since = context.clock.now(),
): Promise<void> {
  // Nobody has confirmed the address, so it may not be the player's.
  if (!player.emailConfirmed) return
  const undo = await newUndo(context, tx, player, alarm.template, since)
  const letter = { ...alarm, name: player.firstName || player.username, undo } as AlarmLetter
  await sendMail(context, tx, { to: player, language: player.language, letter })
}

/**
 * Creates an undo link.
 * @returns its key, of which only the hash is stored, and for how many days it is valid
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
 * Marks a link as used, together with all later ones of the player, because it has already reversed everything that the
 * later ones would.
 */
export const useUpUndo = (tx: Tx, playerId: string, { since }: UndoLink): Promise<void> =>
  deleteUndoLinksSince(tx, playerId, since)

/**
 * True if `email` is an address that the account had before the present one, as far back as there are valid links. The
 * present address may then be a thief's.
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

/** Deletes every link that would restore this address. */
export async function forgetUndoOf(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { playerId, email }: Pick<Player, 'playerId' | 'email'>,
): Promise<void> {
  const emails = (await selectUndoAddresses(tx, playerId, clock.now())).map((one) => one.email)
  const ofAddress = emails.filter((one) => loginKey(one) === loginKey(email))
  if (ofAddress.length > 0) await deleteUndoLinksOf(tx, playerId, ofAddress)
}

/** True if the player was sent this alarm mail since then. */
export const hasHadAlarm = (db: Db, playerId: string, template: Undoable, since: Temporal.Instant): Promise<boolean> =>
  hasUndoLink(db, playerId, template, since)
