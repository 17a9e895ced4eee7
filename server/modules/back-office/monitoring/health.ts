import type { getHealth as operation } from '@baize/contract/monitoring/health'
import type { Reply } from '@baize/contract/op'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

interface Pool {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** The health of the process. `pool` is undefined if the database does not respond. */
export function healthOf(pool?: Pool) {
  const database = pool ? { status: 'UP' as const, details: detailsOf(pool) } : { status: 'DOWN' as const }
  return { status: database.status, components: { db: database, ping: { status: 'UP' as const } } }
}

const detailsOf = ({ totalCount, idleCount, waitingCount }: Pool) => ({
  connections: totalCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** Reports UP if the database answers. If it does not, the reply still reports that the process itself is running. */
export async function getHealth({ db, database, log }: Context): Promise<Reply<typeof operation>> {
  try {
    await sql`select 1`.execute(db)
    return healthOf(database.pool)
  } catch (error) {
    log.error({ err: error }, 'the database does not answer the health check')
    return healthOf()
  }
}
