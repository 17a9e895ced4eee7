import type { Context } from '../../../../context.ts'
import { idOfKey } from '../../../../kit/seal.ts'
import { selectProcesses } from './process-store.ts'
import { forgottenAfter, isAlive } from './rules.ts'

/**
 * The running processes that do not have one of the current keys, as `host (pid)`. They could not read anything that is
 * encrypted with this key. Processes that serve only pages need no keys, and those of version 0.3.0 do not report them,
 * so both are left out.
 */
export async function processesWithoutKeys({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<string[]> {
  const now = clock.now()
  const wanted = [config.secretKeys.current, config.documents.keys.current].map(idOfKey)
  const running = (await selectProcesses(db, now.subtract(forgottenAfter))).filter(({ seenAt }) => isAlive(seenAt, now))
  return running
    .filter(({ keys }) => keys !== undefined && wanted.some((key) => !keys.includes(key)))
    .map(({ host, pid }) => `${host} (process ${pid})`)
}
