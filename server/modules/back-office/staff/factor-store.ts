import type { ErrorCode } from '@baize/contract/errors'
import type { FactorKind } from '@baize/contract/factors/player'
import type { Db, Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { isNewCounter } from '../../people/factors/service.ts'

export interface App {
  readonly factorId: string
  readonly sealed: string
}

export interface Passkey {
  readonly factorId: string
  readonly memberId: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly signatures: bigint
}

export async function selectApps(db: Db, memberId: string): Promise<App[]> {
  const rows = await db
    .selectFrom('staff_factor')
    .select(['factor_id as factorId', 'totp_sealed as sealed'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'totp')
    .execute()
  return rows.flatMap(({ factorId, sealed }) => (sealed === null ? [] : [{ factorId, sealed }]))
}

export async function selectPasskey(db: Db, credentialId: string): Promise<Passkey | undefined> {
  const row = await db
    .selectFrom('staff_factor')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  if (!row || row.public_key === null) return undefined
  const { factor_id: factorId, member_id: memberId, public_key: publicKey, signatures } = row
  return { factorId, memberId, credentialId, publicKey, signatures: signatures ?? 0n }
}

export async function selectFactorKinds(db: Db, memberId: string): Promise<FactorKind[]> {
  const rows = await db.selectFrom('staff_factor').select('kind').distinct().where('member_id', '=', memberId).execute()
  return rows.map(({ kind }) => kind)
}

export async function insertApp(tx: Tx, memberId: string, sealed: string, lastPeriod: bigint | null): Promise<void> {
  await insertFactor(tx, memberId, { kind: 'totp', totp_sealed: sealed, last_period: lastPeriod })
}

/** @returns false if a member of staff already has a passkey with this id */
export const insertPasskey = (
  tx: Tx,
  memberId: string,
  { credentialId, publicKey, signatures }: Pick<Passkey, 'credentialId' | 'publicKey' | 'signatures'>,
): Promise<boolean> =>
  insertFactor(tx, memberId, { kind: 'passkey', credential_id: credentialId, public_key: publicKey, signatures })

interface Columns {
  kind: FactorKind
  totp_sealed?: string
  last_period?: bigint | null
  credential_id?: string
  public_key?: Buffer
  signatures?: bigint
}

const none = { totp_sealed: null, last_period: null, credential_id: null, public_key: null, signatures: null }

/** @returns false if `columns` contains the id of a known passkey */
async function insertFactor(tx: Tx, memberId: string, columns: Columns): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_factor')
    .values({ factor_id: newId(), member_id: memberId, ...none, ...columns })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteFactors(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('staff_factor').where('member_id', '=', memberId).execute()
}

/**
 * Records the 30-second period to which an accepted code belongs.
 * @returns false if a code of this period or of a later one has already been used
 */
export async function takePeriod(tx: Tx, factorId: string, period: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_factor')
    .set({ last_period: period })
    .where('factor_id', '=', factorId)
    .where((row) => row.or([row('last_period', 'is', null), row('last_period', '<', period)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Records that a passkey has signed the challenge, so that the same signature is not accepted again. Also stores the
 * passkey's new signature counter.
 * @returns the error code if the challenge has already been used, or if the counter is not new
 */
export async function takeSignature(
  tx: Tx,
  factorId: string,
  signatures: bigint,
  use: { challengeHash: Buffer; expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<ErrorCode | undefined> {
  await tx.deleteFrom('staff_passkey_use').where('expires_at', '<=', now).execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_passkey_use')
    .values({ challenge_hash: use.challengeHash, expires_at: use.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return 'factors.challenge'
  const { numUpdatedRows } = await tx
    .updateTable('staff_factor')
    .set({ signatures })
    .where('factor_id', '=', factorId)
    .where(isNewCounter(signatures))
    .executeTakeFirst()
  return numUpdatedRows === 1n ? undefined : 'staff.passkey'
}
