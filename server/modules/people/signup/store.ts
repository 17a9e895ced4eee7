import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import { nextSending, type Sending } from '../../../kit/sending.ts'
import { sendingColumns, sendingFrom, type SendingColumns } from '../../../kit/sending-columns.ts'

interface SignupCodeTable {
  shard: number
  player_id: string
  code_hash: Buffer
  link_hash: Buffer | null
  expires_at: Temporal.Instant
  tries_left: number
}

declare module '../../../kit/db.ts' {
  interface Tables {
    signup_code: SignupCodeTable
    signup_mailing: SendingColumns & { email_hash: Buffer }
  }
}

export interface StoredCode {
  readonly codeHash: Buffer
  /** SHA-256 of the link's secret. Null for codes that an earlier release stored. */
  readonly linkHash: Buffer | null
  readonly expiresAt: Temporal.Instant
  readonly triesLeft: number
}

/** The player's sign-up code. Undefined if there is none. The caller must have locked the player. */
export async function selectCode(db: Db, playerId: string): Promise<StoredCode | undefined> {
  const row = await db
    .selectFrom('signup_code')
    .selectAll()
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    codeHash: row.code_hash,
    linkHash: row.link_hash,
    expiresAt: row.expires_at,
    triesLeft: row.tries_left,
  }
}

export async function replaceCode(tx: Tx, playerId: string, code: StoredCode): Promise<void> {
  const values = {
    code_hash: code.codeHash,
    link_hash: code.linkHash,
    expires_at: code.expiresAt,
    tries_left: code.triesLeft,
  }
  await tx
    .insertInto('signup_code')
    .values({ shard: shardOf(playerId), player_id: playerId, ...values })
    .onConflict((conflict) => conflict.columns(['shard', 'player_id']).doUpdateSet(values))
    .execute()
}

/**
 * Locks the record of the sign-up mails to an address until the transaction ends. Another transaction that locks the
 * same address waits until then.
 * @returns the record; if no mail was sent yet, the record contains a time one hour ago, so that a mail may be sent now
 */
export async function lockMailing(tx: Tx, emailHash: Buffer, now: Temporal.Instant): Promise<Sending> {
  const before = now.subtract({ hours: 1 })
  const never = { email_hash: emailHash, ...sendingColumns({ sentAt: before, sentInWindow: 0, windowAt: before }) }
  const insert = tx.insertInto('signup_mailing').values(never)
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
  const own = tx.selectFrom('signup_mailing').selectAll().where('email_hash', '=', emailHash)
  return sendingFrom(await own.forUpdate().executeTakeFirstOrThrow())
}

/**
 * Records that a mail is sent to an address.
 * @returns the number of seconds to wait if too many mails were sent, otherwise undefined
 */
export async function takeSending(tx: Tx, emailHash: Buffer, now: Temporal.Instant): Promise<number | undefined> {
  const sending = nextSending(await lockMailing(tx, emailHash, now), now)
  if ('waitSeconds' in sending) return sending.waitSeconds
  const update = tx.updateTable('signup_mailing').set(sendingColumns(sending.next))
  await update.where('email_hash', '=', emailHash).execute()
  return undefined
}

export async function deleteSendingsBefore(db: Db, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('signup_mailing').where('sent_at', '<', before).execute()
}

export async function updateTriesLeft(tx: Tx, playerId: string, triesLeft: number): Promise<void> {
  await tx
    .updateTable('signup_code')
    .set({ tries_left: triesLeft })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
}

export async function deleteCode(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom('signup_code').where('shard', '=', shardOf(playerId)).where('player_id', '=', playerId).execute()
}
