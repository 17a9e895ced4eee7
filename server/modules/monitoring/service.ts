import type { getHealth as operation, getLedgerHead as headOperation } from '@baize/contract/monitoring'
import type { getHealthDetails as details } from '@baize/contract/monitoring/area'
import type { Reply } from '@baize/contract/op'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { partiesCalled } from '../../kit/telemetry/outgoing-calls.ts'
import { ledgerHead } from '../ledger/service.ts'
import { healthOf } from './health.ts'

/** UP if the database answers. Otherwise a process that answers at all is up. */
export async function getHealth({ db, database, log }: Context): Promise<Reply<typeof operation>> {
  try {
    await sql`select 1`.execute(db)
    return healthOf(database.pool)
  } catch (error) {
    log.error({ err: error }, 'database does not answer')
    return healthOf()
  }
}

export const getHealthDetails = async (): Promise<Reply<typeof details>> => ({
  status: 'SUCCESS',
  parties: partiesCalled().map(({ host, calls, failures, isUp }) => ({
    host,
    state: isUp ? 'UP' : 'DOWN',
    calls,
    failures,
  })),
})

export async function getLedgerHead({ db }: Context): Promise<Reply<typeof headOperation>> {
  const { number, hash, sealedAt } = await ledgerHead(db)
  return { status: 'SUCCESS', number: String(number), hash, sealedAt: sealedAt.toString() }
}
