import type { Noun } from '@baize/texts/messages'
import { paths } from '../navigation/paths.ts'
import type { Texts } from '../texts/compiled-texts.ts'

const loading = new Map<string, Promise<Texts>>()

/** A failed request is not repeated before this. */
const pauseMs = 2000

/**
 * The texts of these nouns, fetched once. A failed request keeps failing for a moment: React renders a component again
 * as soon as what it waits for has failed, so a new request each time would never end without a server.
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
