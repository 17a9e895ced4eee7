import type { consents as operation } from '@baize/contract/players'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../kit/db.ts'
import { newId, shardOf } from '../../kit/ids.ts'
import type { Language } from '../../kit/language.ts'

type Operation = typeof operation

/** The consents in force, mandatory ones first, worded in the caller's language. */
export async function consents(
  context: Context,
  { isMandatory }: Parsed<Operation>,
  caller: { readonly language: Language },
): Promise<Reply<Operation>> {
  const inForce = await selectConsents(context.db)
  const wanted = inForce.filter((row) => isMandatory === undefined || String(row.isMandatory) === isMandatory)
  return {
    status: 'SUCCESS',
    consents: wanted.map(({ names, ...consent }) => ({ ...consent, name: names[caller.language] })),
  }
}

interface ConsentInForce {
  readonly key: string
  readonly consentVersionId: string
  readonly parentKey: 'MANDATORY' | 'MARKETING'
  readonly isMandatory: boolean
  readonly names: Readonly<Record<Language, string>>
}

/** The newest version of every consent, as the page orders them. */
export async function selectConsents(db: Db): Promise<ConsentInForce[]> {
  const rows = await db
    .selectFrom('consent')
    .distinctOn('key')
    .select(['key', 'consent_version_id', 'parent_key', 'names', 'priority'])
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute()
  return rows
    .toSorted((a, b) => a.priority - b.priority)
    .map((row) => ({
      key: row.key,
      consentVersionId: row.consent_version_id,
      parentKey: row.parent_key,
      isMandatory: row.parent_key === 'MANDATORY',
      names: row.names,
    }))
}

/** Adds what a player consented to; `versions` are known ones. */
export async function insertConsents(
  tx: Tx,
  playerId: string,
  versions: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  if (versions.length === 0) return
  const identity = { shard: shardOf(playerId), player_id: playerId, consented: true, at }
  await tx
    .insertInto('player_consent')
    .values(versions.map((version) => ({ ...identity, player_consent_id: newId(), consent_version_id: version })))
    .execute()
}
