import { Button } from '@baize/ui/button'
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react'
import {
  isRouteErrorResponse,
  type MetaFunction,
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { type Packed, unpack } from '../rendering/json-text.ts'
import { onSessionEnd, type SessionEnd, useSession } from '../data/session.ts'
import { NotFound } from '../features/content/not-found.tsx'
import { paths } from '../navigation/paths.ts'
import { ChunkError, loadChunk } from '../shell/load-chunk.ts'
import { useEmbedded } from '../navigation/use-embedded.ts'
import { isNoAnswer } from '../data/no-answer.ts'
import { openFor } from '../shell/overlay-addresses.ts'
import { openLogin } from '../shell/overlay-state.ts'
import { TextScope } from '../texts/text-scope.tsx'
import type { Texts } from '../texts/compiled-texts.ts'
import { Fault } from '../shell/fault.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ChunkBoundary } from '../shell/chunk-boundary.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OverlayHost } from './overlay-host.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { brandMeta } from '../shell/page-meta.ts'

const CookieBanner = lazy(() =>
  loadChunk(() => import('./cookie-banner.tsx').then((module) => ({ default: module.CookieBanner }))),
)

export const meta: MetaFunction = () => brandMeta()

/** A page of the portal: its texts, header, content, footer, and what may lie over it. */
export default function MainLayout() {
  return (
    <PageTexts>
      <Chrome>
        <Outlet />
      </Chrome>
    </PageTexts>
  )
}

/** Loaders of pages answer `texts`; their components find them here. */
function PageTexts({ children }: { children: ReactNode }) {
  const packed = useMatches().flatMap(
    ({ loaderData }) => (loaderData as { texts?: Packed<Texts> } | undefined)?.texts ?? [],
  )
  // a loader that ran again brings the same words: nobody is to be drawn anew for them
  const words = packed.join('\n')
  const texts = useMemo(
    () => Object.assign({}, ...words.split('\n').map((own) => (own ? unpack<Texts>(own) : {}))) as Texts,
    [words],
  )
  return <TextScope texts={texts}>{children}</TextScope>
}

/** What a page's module may tell of it: whether what it has loaded takes the window whole, without a footer. */
interface PageHandle {
  readonly ownsWindow?: (loaderData: unknown) => boolean
}

function Chrome({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  const embedded = useEmbedded()
  const ownsWindow = useMatches().some(({ handle, loaderData }) =>
    (handle as PageHandle | undefined)?.ownsWindow?.(loaderData),
  )
  // in a drawing of its own: the one that makes the page answer has enough to do
  const visitor = useDeferredValue(useSession().state === 'visitor', false)
  const banner = visitor && (
    <ChunkBoundary>
      <Suspense>
        <CookieBanner below={ownsWindow} />
      </Suspense>
    </ChunkBoundary>
  )
  useOpenings()
  if (embedded) {
    return (
      <>
        {children}
        <OverlayHost />
      </>
    )
  }
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-brass-300 font-semibold text-felt-950 focus:not-sr-only focus:absolute focus:m-2 focus:px-5 focus:py-3"
      >
        {t('skip')}
      </a>
      <NavigationProgress />
      <RouteAnnouncer />
      {/* what lies over the page is answered first */}
      {!ownsWindow && banner}
      <Header />
      {children}
      {ownsWindow ? banner : <Footer />}
      <OverlayHost />
    </>
  )
}

/** What the history keeps of a session's end. */
interface Expiry {
  /** Where the player was playing, and comes back to. */
  readonly game?: string | undefined
}

function useOpenings() {
  const t = useTranslations('shell.toast')
  const session = useSession()
  const navigate = useNavigate()
  const isEmbedded = useEmbedded()
  const { pathname, search, state } = useLocation()
  const expired = t('expired')
  const { game } = (state ?? {}) as Expiry
  useEffect(() => openFor(pathname, search, session, { expired, game }), [pathname, search, session, expired, game])
  useEffect(() => {
    const identification = new URLSearchParams(search).get('identification')
    if (pathname === paths.home() && identification !== null) void navigate(paths.identification({ identification }))
  }, [pathname, search, navigate])
  const leave = useEffectEvent((end: SessionEnd) => {
    if (!isEmbedded) {
      const left: Expiry = pathname === paths.gamePage() ? { game: pathname + search } : {}
      return void navigate(end === 'expired' ? paths.sessionExpired() : paths.home(), { state: left })
    }
    // the shell in another site's frame has no other pages: what was open is still there after the log-in
    if (end === 'expired') openLogin({ message: expired })
  })
  useEffect(() => onSessionEnd(leave), [])
}

export function ErrorBoundary() {
  const error = useRouteError()
  const failed = useWhatFailed(error)
  const t = useTranslations('shell')
  const { revalidate, state } = useRevalidator()
  if (failed === 'notFound') {
    return (
      <Chrome>
        <NotFound />
      </Chrome>
    )
  }
  if (failed === 'unreachable') {
    return (
      <Chrome>
        <Fault message={t('toast.unreachable')}>
          <Button tone="secondary" busy={state === 'loading'} onClick={() => void revalidate()} className="mt-8">
            {t('fault.retry')}
          </Button>
        </Fault>
      </Chrome>
    )
  }
  const code = isRouteErrorResponse(error) ? error.status : 500
  return (
    <Chrome>
      <Fault
        {...(failed === 'chunk' ? {} : { code: String(code) })}
        message={t(`fault.${failed}`)}
        links={[{ to: paths.home(), label: t('fault.home') }]}
      />
    </Chrome>
  )
}

type Failure = 'notFound' | 'unreachable' | 'chunk' | 'game' | 'unexpected'

/** What is missing where a page should be. */
function useWhatFailed(error: unknown): Failure {
  const { pathname } = useLocation()
  const hasData = useMatches().at(-1)?.loaderData !== undefined
  if (isRouteErrorResponse(error) && error.status === 404) return 'notFound'
  // of a page that was drawn it is a mistake of ours
  if (isNoAnswer(error) && !hasData) return 'unreachable'
  if (error instanceof ChunkError) return 'chunk'
  return pathname === paths.gamePage() ? 'game' : 'unexpected'
}
