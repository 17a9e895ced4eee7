import type { getHealthDetails as details } from '@baize/contract/monitoring/area'
import type { Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { ownProcessId } from './processes/beat.ts'
import { selectProcesses } from './processes/process-store.ts'
import { forgottenAfter, isAlive, sumOfCalls } from './processes/rules.ts'
import { thirdPartiesCalled } from './processes/third-parties.ts'

/**
 * The processes of the deployment that have reported within the last hour, and the sums of their calls to third
 * parties.
 */
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
    parties: sumOfCalls([await thirdPartiesCalled({ config }), ...others.map(({ parties }) => parties)]),
  }
}
