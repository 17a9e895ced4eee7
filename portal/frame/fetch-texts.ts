import type { Noun } from '@baize/texts/messages'
import { paths } from '../navigation/paths.ts'
import type { Texts } from '../texts/compiled-texts.ts'

const loading = new Map<string, Promise<Texts>>()

/** A failed request is not repeated within this time. */
const pauseMs = 2000

/**
 * Fetches the texts of the given groups, each combination of groups only once. After a failure, further calls fail for
 * two seconds without a request. React renders a component again as soon as the promise that it waits for fails, so
 * without this pause an unreachable server would receive requests without end.
 */
export function fetchTexts(language: string, nouns: readonly Noun[]): Promise<Texts> {
  const address = paths.texts(language, nouns)
  const known = loading.get(address)
  if (known) return known
  const texts = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`)
    return response.json() as Promise<Texts>
  })
  loading.set(address, texts)
  texts.catch(() => setTimeout(() => loading.delete(address), pauseMs))
  return texts
}
