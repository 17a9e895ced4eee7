import { once } from 'node:events'

const injectsWithinMs = 300_000

/**
 * Requests a fault from the parent process, which this program cannot inject itself.
 * @returns the parent's answer
 * @throws Error if there is none in time
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
