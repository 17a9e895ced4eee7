import { once } from 'node:events'

const injectsWithinMs = 300_000

/**
 * Requests a fault from the parent process, because this program cannot inject it itself.
 * @returns what the parent process replies
 * @throws Error if the parent process does not inject the fault in time
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
