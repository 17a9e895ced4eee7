import type { Noun } from '@baize/texts/messages'
import { type ComponentType, lazy, type ReactNode, Suspense, use } from 'react'
import { fetchTexts } from './fetch-texts.ts'
import { loadChunk } from './load-chunk.ts'
import { TextScope, useLanguage } from '../texts/text-scope.tsx'

/**
 * Returns a component whose code and texts are loaded on demand, in parallel. `preload` loads both in advance: on
 * hover, on focus or when the page is idle.
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
