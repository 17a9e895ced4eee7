import { hostname } from 'node:os'
import type { Context } from '../../../../context.ts'
import { newId } from '../../../../kit/ids.ts'
import { idOfKey } from '../../../../kit/seal.ts'
import { withheldFrom } from '../../../../settings/checks/withheld.ts'
import server from '../../../../package.json' with { type: 'json' }
import { deleteProcess, deleteUnseen, upsertProcess } from './process-store.ts'
import { forgottenAfter } from './rules.ts'
import { thirdPartiesCalled } from './third-parties.ts'

const everyMs = 10_000

export const ownProcessId = newId()

/**
 * The ids of the keys that the process can use. Undefined if its services need no keys, because they may run without
 * them and then have the demo's keys.
 */
function keysOf({ secretKeys, documents }: Context['config'], services: readonly string[]): string[] | undefined {
  if (withheldFrom(services).has('SECRET_KEY')) return undefined
  return [secretKeys, documents.keys].flatMap(({ current, others }) => [current, ...others]).map(idOfKey)
}

/**
 * Records that this process is running, immediately and then every ten seconds. If a record cannot be written, the next
 * one follows as usual.
 */
export async function startBeat(
  { db, clock, log, config }: Pick<Context, 'db' | 'clock' | 'log' | 'config'>,
  services: readonly string[],
): Promise<{ stop(): Promise<void> }> {
  const startedAt = clock.now()
  const about = {
    processId: ownProcessId,
    host: hostname(),
    pid: process.pid,
    services,
    version: server.version,
    keys: keysOf(config, services),
  }
  let beating: Promise<void> | undefined
  const beat = async (): Promise<void> => {
    const seenAt = clock.now()
    try {
      await upsertProcess(db, { ...about, startedAt, seenAt, parties: await thirdPartiesCalled({ config }) })
      await deleteUnseen(db, seenAt.subtract(forgottenAfter))
    } catch (error) {
      log.warn({ err: error }, 'the process could not record in the database that it is running')
    }
  }
  await beat()
  const timer = setInterval(() => {
    beating ??= beat().finally(() => (beating = undefined))
  }, everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await beating
      await deleteProcess(db, ownProcessId).catch(() => undefined)
    },
  }
}
