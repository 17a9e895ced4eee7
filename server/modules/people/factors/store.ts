import type { FactorKind } from '@baize/contract/factors/player'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

interface Owned {
  shard: number
  player_id: string
}

interface FactorTable extends Owned {
  factor_id: string
  kind: FactorKind
  name: string
  totp_sealed: string | null
  last_period: bigint | null
  credential_id: string | null
  public_key: Buffer | null
  signatures: bigint | null
  added_at: Temporal.Instant
  last_used_at: Temporal.Instant | null
}

declare module '../../../kit/db.ts' {
  interface Tables {
    factor: FactorTable
    factor_setup: Owned & { kind: FactorKind; setup_sealed: string; expires_at: Temporal.Instant }
    recovery_code: Owned & { code_hash: Buffer; used_at: Temporal.Instant | null; made_at: Temporal.Instant | null }
  }
}

interface Common {
  readonly factorId: string
  readonly name: string
  readonly addedAt: Temporal.Instant
  readonly lastUsedAt: Temporal.Instant | null
}

export interface TotpFactor extends Common {
  readonly kind: 'totp'
  readonly sealed: string
  readonly lastPeriod: bigint | null
}

export interface PasskeyFactor extends Common {
  readonly kind: 'passkey'
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly signatures: bigint
}

export type Factor = TotpFactor | PasskeyFactor

const identity = (playerId: string) => ({ shard: shardOf(playerId), player_id: playerId })

/** The player's factors, oldest first. */
export async function selectFactors(db: Db, playerId: string): Promise<Factor[]> {
  const rows = await db
    .selectFrom('factor')
    .selectAll()
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .orderBy('factor_id')
    .execute()
  return rows.map((row): Factor => {
    const common = { factorId: row.factor_id, name: row.name, addedAt: row.added_at, lastUsedAt: row.last_used_at }
    if (row.kind === 'totp' && row.totp_sealed !== null) {
      return { ...common, kind: 'totp', sealed: row.totp_sealed, lastPeriod: row.last_period }
    }
    if (row.credential_id === null || row.public_key === null) throw new Error('a passkey without its key')
    const { credential_id: credentialId, public_key: publicKey } = row
    return { ...common, kind: 'passkey', credentialId, publicKey, signatures: row.signatures ?? 0n }
  })
}

export const hasFactors = async (db: Db, playerId: string): Promise<boolean> =>
  (await selectFactors(db, playerId)).length > 0

/** @returns false if the player already has this passkey */
export async function insertFactor(tx: Tx, playerId: string, factor: Factor): Promise<boolean> {
  const totp = factor.kind === 'totp' ? factor : undefined
  const passkey = factor.kind === 'passkey' ? factor : undefined
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('factor')
    .values({
      ...identity(playerId),
      factor_id: factor.factorId,
      kind: factor.kind,
      name: factor.name,
      totp_sealed: totp?.sealed ?? null,
      last_period: totp?.lastPeriod ?? null,
      credential_id: passkey?.credentialId ?? null,
      public_key: passkey?.publicKey ?? null,
      signatures: passkey?.signatures ?? null,
      added_at: factor.addedAt,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.columns(['shard', 'player_id', 'credential_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const factorOf = (tx: Tx, playerId: string, factorId: string) =>
  tx
    .updateTable('factor')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('factor_id', '=', factorId)

/**
 * Marks the 30-second period of a code as used.
 * @returns false if a code of this or a later period was already used
 */
export async function takePeriod(
  tx: Tx,
  playerId: string,
  { factorId }: TotpFactor,
  period: bigint,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await factorOf(tx, playerId, factorId)
    .set({ last_period: period, last_used_at: at })
    .where((row) => row.or([row('last_period', 'is', null), row('last_period', '<', period)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Stores the passkey's new signature counter, which `signedBy` returned. Several requests may have checked signatures
 * against the same stored counter, so the counter is compared again here.
 * @returns false if the passkey was removed, or if the counter is not new. Passkeys without a counter always send 0
 */
export async function updateSignatures(
  tx: Tx,
  playerId: string,
  { factorId }: PasskeyFactor,
  signatures: bigint,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await factorOf(tx, playerId, factorId)
    .set({ signatures, last_used_at: at })
    .where(isNewCounter(signatures))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * The condition under which a passkey's signature counter may be stored: it is higher than the stored one, or both are
 * 0, because the passkey does not count. Otherwise the passkey was copied, or the signature was used before (WebAuthn
 * level 3, section 7.2, step 22).
 */
export const isNewCounter = (signatures: bigint) =>
  sql<boolean>`(coalesce(signatures, 0) < ${signatures} or (coalesce(signatures, 0) = 0 and ${signatures} = 0))`

/** @returns false if the player has no such factor */
export async function deleteFactor(tx: Tx, playerId: string, factorId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('factor')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('factor_id', '=', factorId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/**
 * Deletes all factors, recovery codes and unfinished set-ups.
 * @returns false if there was no factor
 */
export async function deleteAllFactors(tx: Tx, playerId: string): Promise<boolean> {
  let found = 0n
  for (const table of ['recovery_code', 'factor_setup', 'factor'] as const) {
    const { numDeletedRows } = await ofPlayer(tx, table, playerId).executeTakeFirst()
    found = numDeletedRows
  }
  return found > 0n
}

export async function replaceSetup(
  tx: Tx,
  playerId: string,
  kind: FactorKind,
  sealed: string,
  expiresAt: Temporal.Instant,
): Promise<void> {
  const values = { setup_sealed: sealed, expires_at: expiresAt }
  await tx
    .insertInto('factor_setup')
    .values({ ...identity(playerId), kind, ...values })
    .onConflict((conflict) => conflict.columns(['shard', 'player_id', 'kind']).doUpdateSet(values))
    .execute()
}

/** The unfinished set-up. Undefined if there is none or it has expired. */
export async function selectSetup(
  tx: Tx,
  playerId: string,
  kind: FactorKind,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('factor_setup')
    .select('setup_sealed')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.setup_sealed
}

export async function deleteSetup(tx: Tx, playerId: string, kind: FactorKind): Promise<void> {
  await tx
    .deleteFrom('factor_setup')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .execute()
}

export async function replaceRecoveryCodes(
  tx: Tx,
  playerId: string,
  hashes: readonly Buffer[],
  at: Temporal.Instant,
): Promise<void> {
  await deleteRecoveryCodes(tx, playerId)
  const rows = hashes.map((hash) => ({ ...identity(playerId), code_hash: hash, used_at: null, made_at: at }))
  await tx.insertInto('recovery_code').values(rows).execute()
}

export async function deleteRecoveryCodes(tx: Tx, playerId: string): Promise<void> {
  await ofPlayer(tx, 'recovery_code', playerId).execute()
}

const ofPlayer = (tx: Tx, table: 'recovery_code' | 'factor_setup' | 'factor', playerId: string) =>
  tx.deleteFrom(table).where('shard', '=', shardOf(playerId)).where('player_id', '=', playerId)

/**
 * Deletes factors and recovery codes that were added at or after `since`, and all unfinished set-ups. If no factor
 * remains, all recovery codes are deleted.
 */
export async function deleteFactorsSince(tx: Tx, playerId: string, since: Temporal.Instant): Promise<void> {
  await ofPlayer(tx, 'factor_setup', playerId).execute()
  await ofPlayer(tx, 'factor', playerId).where('added_at', '>=', since).execute()
  const isLeft = await hasFactors(tx, playerId)
  await ofPlayer(tx, 'recovery_code', playerId)
    .$if(isLeft, (codes) => codes.where('made_at', '>=', since))
    .execute()
}

export async function countRecoveryCodes(db: Db, playerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Marks a recovery code as used.
 * @returns false if there is no such code, or it was already used
 */
export async function takeRecoveryCode(tx: Tx, playerId: string, hash: Buffer, at: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
