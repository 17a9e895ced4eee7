import { type getConsentVersions as get, renewConsent as operation } from '@baize/contract/staff/consents'
import type { Parsed, Reply } from '@baize/contract/op'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import { shardOf } from '../../kit/ids.ts'
import type { Caller } from '../../kit/http/route.ts'
import { askSecondPerson, bindDeed } from '../approvals/service.ts'
import { recordChange, runStaffCommand } from '../commands/service.ts'

type Wish = Parsed<typeof operation>

export async function getConsentVersions({ db }: Pick<Context, 'db'>): Promise<Reply<typeof get>> {
  const rows = await db.selectFrom('consent').selectAll().orderBy('priority').orderBy('version', 'desc').execute()
  return {
    status: 'SUCCESS',
    versions: rows.map(({ key, version, parent_key: parentKey, names, in_force_since: since }) => ({
      consentKey: key,
      version,
      parentKey,
      names,
      ...(since && { inForceSince: since.toString() }),
    })),
  }
}

/** @throws AppError `players.consentUnknown`, `players.consentChanged` */
export async function renewConsent(
  context: Context,
  wish: Wish,
  caller: Pick<Caller, 'staff' | 'idempotencyKey'>,
): Promise<Reply<typeof operation>> {
  await requireNewest(context.db, wish)
  const concern = { subject: `consent ${wish.consentKey}` }
  return {
    status: 'SECOND_PERSON',
    approvalId: await askSecondPerson(context, 'renewConsent', { input: wish, concern, caller }),
  }
}

bindDeed('renewConsent', {
  permission: 'content.legal',
  describe: (input) => Object.values((input as Wish).names).join('\n'),
  carryOut: (context, input, caller) =>
    runStaffCommand(context, { operation: 'renewConsent', input, caller }, async (tx) => {
      const { consentKey: key, names, reason } = input as Wish
      const { version, parent_key, priority } = await requireNewest(tx, input as Wish)
      const { staff } = caller
      const at = context.clock.now()
      const next = version + 1
      const row = { key, version: next, parent_key, names, priority, in_force_since: at }
      await tx
        .insertInto('consent')
        .values({ ...row, consent_version_id: `${key}-${next}`, names: JSON.stringify(names) })
        .execute()
      const details = { version: next, names, reason }
      await recordChange(tx, { staff, operation: 'renewConsent', subject: `consent ${key}`, details, at })
    }),
})

async function requireNewest(db: Db | Tx, { consentKey, version }: Wish) {
  const newest = await db
    .selectFrom('consent')
    .selectAll()
    .where('key', '=', consentKey)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) throw new AppError('players.consentUnknown')
  // of two renewals of one version, the second was written for another text
  if (newest.version !== version) throw new AppError('players.consentChanged')
  return newest
}

/**
 * Whether the player has not agreed to a mandatory consent in force. Nobody can take such a consent back. Launches ask,
 * so it is one query.
 */
export async function isConsentDue(db: Db, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (
      select from (
        select distinct on (key) consent_version_id, parent_key from consent order by key, version desc
      ) as in_force
      where parent_key = 'MANDATORY' and consent_version_id not in (
        select consent_version_id from player_consent
        where shard = ${shardOf(playerId)} and player_id = ${playerId} and consented
      )
    ) as "isDue"`.execute(db)
  return rows[0]?.isDue ?? true
}

/** @throws AppError `players.consentDue` */
export async function requireConsents(db: Db, playerId: string): Promise<void> {
  if (await isConsentDue(db, playerId)) throw new AppError('players.consentDue')
}
