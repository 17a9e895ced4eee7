import { once } from 'node:events'

const injectsWithinMs = 300_000

/**
 * Asks the parent process to inject a fault, because only that process can kill the database, for example.
 * @param wants the name of the fault
 * @param about what the fault is about, for example a process
 * @returns what the parent process replies
 * @throws Error if there is no reply in time
 */
export async function fault(wants: string, about = ''): Promise<string> {
  process.send?.({ wants, about })
  try {
    const [answer] = (await once(process, 'message', { signal: AbortSignal.timeout(injectsWithinMs) })) as [
      { gives: string },
    ]
    return answer.gives
  } catch {
    throw new Error(`the fault ${wants} was not injected within ${injectsWithinMs / 60_000} minutes`)
  }
}
