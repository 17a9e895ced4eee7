import { once } from 'node:events'

/** Asks the gameday for a blow that this program cannot strike itself. @returns its answer */
export async function blow(wants: string, about = ''): Promise<string> {
  process.send?.({ wants, about })
  const [answer] = (await once(process, 'message')) as [{ gives: string }]
  return answer.gives
}
