import type { getHealth as operation, getLedgerHead as headOperation } from '@baize/contract/monitoring/health'
import type { getHealthDetails as details } from '@baize/contract/monitoring/area'
import type { Reply } from '@baize/contract/op'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { ledgerHead } from '../../money/ledger/service.ts'
import { healthOf } from './health.ts'
import { ownProcessId } from './processes/beat.ts'
import { selectProcesses } from './processes/process-store.ts'
import { forgottenAfter, isAlive, sumOfCalls } from './processes/rules.ts'
import { thirdPartiesCalled } from './processes/third-parties.ts'

export { startBeat } from './processes/beat.ts'

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

/** The processes of the house that were seen within the hour, with all their calls to third parties. */
export async function getHealthDetails({ db, clock, config }: Context): Promise<Reply<typeof details>> {
  const now = clock.now()
  const processes = await selectProcesses(db, now.subtract(forgottenAfter))
  const others = processes.filter(({ processId, seenAt }) => processId !== ownProcessId && isAlive(seenAt, now))
  return {
    status: 'SUCCESS',
    processes: processes.map(({ processId, host, pid, services, version, startedAt, seenAt }) => ({
      processId,
      host,
      pid,
      services: [...services],
      version,
      startedAt: startedAt.toString(),
      seenAt: seenAt.toString(),
      state: isAlive(seenAt, now) ? 'UP' : 'DOWN',
    })),
    parties: sumOfCalls([thirdPartiesCalled({ config }), ...others.map(({ parties }) => parties)]),
  }
}

export async function getLedgerHead({ db }: Context): Promise<Reply<typeof headOperation>> {
  const { number, hash, sealedAt } = await ledgerHead(db)
  return { status: 'SUCCESS', number: String(number), hash, sealedAt: sealedAt.toString() }
}
