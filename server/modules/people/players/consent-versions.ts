import { type getConsentVersions as get, renewConsent as operation } from '@baize/contract/players/consents'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { changeAsStaff, type StaffCaller } from '../../back-office/records/service.ts'

type ConsentVersionRequest = Parsed<typeof operation>

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

/** The functions of the approvals module that this module needs. */
export interface Requests {
  readonly bindAction: (
    operation: 'renewConsent',
    action: {
      readonly permission: 'content.legal'
      readonly describe: (input: object) => string
      readonly stateOf: (context: Pick<Context, 'db'>, input: object) => Promise<string>
      readonly carryOut: (context: Context, input: object, caller: StaffCaller) => Promise<void>
    },
  ) => void
  readonly askSecondPerson: (
    context: Context,
    operation: 'renewConsent',
    request: {
      readonly input: object
      readonly concern: { readonly subject: string }
      readonly caller: Pick<Caller, 'staff' | 'idempotencyKey'>
    },
  ) => Promise<string>
}

/**
 * Lets staff publish a new version of a consent. A second member of staff must approve the publication.
 * @throws AppError `players.consentUnknown` if there is no such consent; `players.consentChanged` if a newer version
 * was published after the request was written
 */
export function renewalOfConsents({ bindAction, askSecondPerson }: Requests) {
  bindAction('renewConsent', {
    permission: 'content.legal',
    describe: (input) => Object.values((input as ConsentVersionRequest).names).join('\n'),
    stateOf: async ({ db }, input) =>
      String((await selectNewest(db, (input as ConsentVersionRequest).consentKey))?.version ?? 'none'),
    carryOut: (context, input, caller) => renew(context, input as ConsentVersionRequest, caller),
  })
  return async (
    context: Context,
    asked: ConsentVersionRequest,
    caller: Pick<Caller, 'staff' | 'idempotencyKey'>,
  ): Promise<Reply<typeof operation>> => {
    await requireNewest(context.db, asked)
    const concern = { subject: `consent ${asked.consentKey}` }
    const approvalId = await askSecondPerson(context, 'renewConsent', { input: asked, concern, caller })
    return { status: 'SECOND_PERSON', approvalId }
  }
}

const renew = (context: Context, input: ConsentVersionRequest, caller: StaffCaller): Promise<void> =>
  changeAsStaff(context, { operation: 'renewConsent', input, caller }, async (tx, at) => {
    const { consentKey: key, names, reason } = input
    const { version, parent_key, priority } = await requireNewest(tx, input)
    const next = version + 1
    const row = { key, version: next, parent_key, names, priority, in_force_since: at }
    await tx
      .insertInto('consent')
      .values({ ...row, consent_version_id: `${key}-${next}`, names: JSON.stringify(names) })
      .execute()
    return { subject: `consent ${key}`, details: { version: next, names, reason } }
  })

const selectNewest = (db: Db, consentKey: string) =>
  db
    .selectFrom('consent')
    .selectAll()
    .where('key', '=', consentKey)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

async function requireNewest(db: Db | Tx, { consentKey, version }: ConsentVersionRequest) {
  const newest = await selectNewest(db, consentKey)
  if (!newest) throw new AppError('players.consentUnknown')
  // Two new versions may have been requested for the same old version. Once one of them is published, the other must
  // not be, because its author has not seen the text that now applies.
  if (newest.version !== version) throw new AppError('players.consentChanged')
  return newest
}
