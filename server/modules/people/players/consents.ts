import { type ByLanguage, inLanguage } from '@baize/contract/languages'
import type {
  consents as operation,
  saveUserConsents as saving,
  userConsents as listing,
} from '@baize/contract/players/player'
import type { Parsed, Reply } from '@baize/contract/op'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction, type Db, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { newId, shardOf } from '../../../kit/ids.ts'
import type { Language } from '../../../kit/http/language.ts'
import type { CallerOf } from '../../../kit/http/route.ts'

type Operation = typeof operation

/** Lists the present version of the mandatory consents, of the optional ones or of both, in the caller's language. */
export async function consents(
  context: Context,
  { isMandatory }: Parsed<Operation>,
  caller: { readonly language: Language },
): Promise<Reply<Operation>> {
  const inForce = await selectConsents(context.db)
  const wanted = inForce.filter((row) => isMandatory === undefined || String(row.isMandatory) === isMandatory)
  return {
    status: 'SUCCESS',
    consents: wanted.map(({ names, version: _version, ...consent }) => ({
      ...consent,
      name: inLanguage(names, caller.language),
    })),
  }
}

interface ConsentInForce {
  readonly key: string
  readonly consentVersionId: string
  readonly version: number
  readonly parentKey: 'MANDATORY' | 'MARKETING'
  readonly isMandatory: boolean
  readonly names: ByLanguage<string>
}

/** The newest version of every consent, in the order in which the page shows them. */
export async function selectConsents(db: Db): Promise<ConsentInForce[]> {
  const rows = await db
    .selectFrom('consent')
    .distinctOn('key')
    .select(['key', 'version', 'consent_version_id', 'parent_key', 'names', 'priority'])
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute()
  return rows
    .toSorted((a, b) => a.priority - b.priority)
    .map((row) => ({
      key: row.key,
      consentVersionId: row.consent_version_id,
      version: row.version,
      parentKey: row.parent_key,
      isMandatory: row.parent_key === 'MANDATORY',
      names: row.names,
    }))
}

/** Stores consents that were given or withdrawn. All `versions` must exist. */
export async function insertConsents(
  tx: Tx,
  playerId: string,
  versions: readonly string[],
  at: Temporal.Instant,
  consented = true,
): Promise<void> {
  if (versions.length === 0) return
  const identity = { shard: shardOf(playerId), player_id: playerId, consented, at }
  await tx
    .insertInto('player_consent')
    .values(versions.map((version) => ({ ...identity, player_consent_id: newId(), consent_version_id: version })))
    .execute()
}

/** Lists the present version of every consent, with the player's latest answer to that version. */
export async function userConsents(
  context: Context,
  _input: object,
  { session, language }: CallerOf<typeof listing>,
): Promise<Reply<typeof listing>> {
  const { playerId } = session
  const inForce = await selectConsents(context.db)
  const given = await selectConsented(context.db, playerId)
  const renewed = await selectRenewed(context.db, playerId)
  return {
    status: 'SUCCESS',
    consents: inForce.map(({ names, version: _version, ...consent }) => ({
      ...consent,
      name: inLanguage(names, language),
      status: given.has(consent.consentVersionId) ? 'CONSENTED' : 'NOT_CONSENTED',
      isRenewed: renewed.has(consent.key),
    })),
  }
}

/**
 * Records consents that the player gives or withdraws. Earlier answers are kept.
 * @throws AppError `request.invalid` for a version that is not the present one or is named twice;
 * `players.consentMandatory` if a mandatory consent would be withdrawn
 */
export async function saveUserConsents(
  context: Context,
  { consentedVersions, unConsentedVersions }: Parsed<typeof saving>,
  { session, address }: CallerOf<typeof saving>,
): Promise<Reply<typeof saving>> {
  const { playerId } = session
  const given = listOf(consentedVersions)
  const withdrawn = listOf(unConsentedVersions)
  const inForce = new Map((await selectConsents(context.db)).map((consent) => [consent.consentVersionId, consent]))
  const all = [...given, ...withdrawn]
  if (all.some((version) => !inForce.has(version)) || new Set(all).size < all.length) {
    throw new AppError('request.invalid')
  }
  if (withdrawn.some((version) => inForce.get(version)?.isMandatory)) throw new AppError('players.consentMandatory')
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    await insertConsents(tx, playerId, given, at)
    await insertConsents(tx, playerId, withdrawn, at, false)
    const details = { address, given, withdrawn }
    await recordAudit(tx, { operation: 'saveUserConsents', playerId, actor: `player:${playerId}`, at, details })
  })
  await context.bus.publish(playerId, ['player'])
  return { status: 'SUCCESS' }
}

const listOf = (joined: string): string[] =>
  joined
    .split(',')
    .map((version) => version.trim())
    .filter(Boolean)

/** The consent versions that the player has accepted and not withdrawn since. */
export async function selectConsented(db: Db, playerId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('player_consent')
    .distinctOn('consent_version_id')
    .select(['consent_version_id', 'consented'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .orderBy('consent_version_id')
    .orderBy('player_consent_id', 'desc')
    .execute()
  return new Set(rows.filter((row) => row.consented).map((row) => row.consent_version_id))
}

/**
 * The keys of the optional consents that the player gave for an earlier wording, and whose present wording they have
 * not answered yet (LCCP 5.1.12).
 */
export async function selectRenewed(db: Db, playerId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from (
      select distinct on (key) key, consented, is_in_force from player_consent_answer
      where shard = ${shardOf(playerId)} and player_id = ${playerId} and key in (
        select key from consent where parent_key = 'MARKETING'
      )
      order by key, player_consent_id desc
    ) as newest
    where consented and not is_in_force`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
