import type { Noun } from '@baize/texts/messages'
import { type ComponentType, lazy, type ReactNode, Suspense, use } from 'react'
import { paths } from '../navigation/paths.ts'
import { loadChunk } from './load-chunk.ts'
import { TextScope, useLanguage } from '../texts/text-scope.tsx'
import type { Texts } from '../texts/compiled-texts.ts'

const loading = new Map<string, Promise<Texts>>()

function fetchTexts(language: string, nouns: readonly Noun[]): Promise<Texts> {
  const address = paths.texts(language, nouns)
  const known = loading.get(address)
  if (known) return known
  const texts = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`)
    return response.json() as Promise<Texts>
  })
  loading.set(address, texts)
  texts.catch(() => loading.delete(address))
  return texts
}

/**
 * A component that loads on demand, with its chunk and its texts in parallel. `preload` fetches both ahead: on hover,
 * on focus or when the page is idle.
 */
export function lazyFeature<Props extends object>(load: () => Promise<ComponentType<Props>>, nouns: readonly Noun[]) {
  const Feature = lazy(() => loadChunk(() => load().then((component) => ({ default: component }))))
  function LazyFeature({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    return (
      <Suspense fallback={fallback}>
        <WithTexts nouns={nouns}>
          <Feature {...(props as unknown as Props)} />
        </WithTexts>
      </Suspense>
    )
  }
  LazyFeature.preload = (language: string) => {
    void load().catch(() => undefined)
    void fetchTexts(language, nouns).catch(() => undefined)
  }
  return LazyFeature
}

function WithTexts({ nouns, children }: { nouns: readonly Noun[]; children: ReactNode }) {
  const texts = use(fetchTexts(useLanguage(), nouns))
  return <TextScope texts={texts}>{children}</TextScope>
}
