import { once } from 'node:events'

const strikesWithinMs = 300_000

/** Asks the gameday for a blow that this program cannot strike itself. @returns its answer */
export async function blow(wants: string, about = ''): Promise<string> {
  process.send?.({ wants, about })
  try {
    const [answer] = (await once(process, 'message', { signal: AbortSignal.timeout(strikesWithinMs) })) as [
      { gives: string },
    ]
    return answer.gives
  } catch {
    throw new Error(`the blow ${wants} was not struck within ${strikesWithinMs / 60_000} minutes`)
  }
}
