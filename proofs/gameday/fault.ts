import { once } from 'node:events'

const injectsWithinMs = 300_000

/** Asks the gameday for a fault that this program cannot inject itself. @returns its answer */
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
