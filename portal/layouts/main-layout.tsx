import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import {
  isRouteErrorResponse,
  type MetaFunction,
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
  useRouteError,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { onSessionEnd, useSession } from '../data/session.ts'
import { NotFound } from '../features/content/not-found.tsx'
import { paths } from '../paths.ts'
import { ChunkError, loadChunk } from '../shell/chunk.ts'
import { useEmbedded } from '../shell/embedded.ts'
import { openFor } from '../shell/openings.ts'
import { openLogin } from '../shell/overlays.ts'
import { TextScope } from '../texts/text-scope.tsx'
import type { Texts } from '../texts/texts.ts'
import { Fault } from '../shell/fault.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ChunkBoundary } from './chunk-boundary.tsx'
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
  const matches = useMatches()
  const words = JSON.stringify(
    Object.assign({}, ...matches.map((match) => (match.loaderData as { texts?: Texts } | undefined)?.texts)),
  )
  // a loader that ran again brings the same words: nobody is to be drawn anew for them
  const texts = useMemo(() => JSON.parse(words) as Texts, [words])
  return <TextScope texts={texts}>{children}</TextScope>
}

function Chrome({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  const embedded = useEmbedded()
  const handles = useMatches().map((match) => match.handle as { footer?: false } | undefined)
  const ownsWindow = handles.some((handle) => handle?.footer === false)
  const visitor = useSession().state === 'visitor'
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
      <a href="#content" className="sr-only z-50 bg-brass-300 px-4 py-2 text-felt-950 focus:not-sr-only focus:absolute">
        {t('skip')}
      </a>
      <NavigationProgress />
      <RouteAnnouncer />
      <Header />
      {children}
      {!ownsWindow && <Footer />}
      {visitor && (
        <ChunkBoundary>
          <Suspense>
            <CookieBanner below={ownsWindow} />
          </Suspense>
        </ChunkBoundary>
      )}
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
  useEffect(
    () =>
      onSessionEnd((end) => {
        if (!isEmbedded) {
          const left: Expiry = pathname === paths.gamePage() ? { game: pathname + search } : {}
          return void navigate(end === 'expired' ? paths.sessionExpired() : paths.home(), { state: left })
        }
        // the shell in another site's frame has no other pages: what was open is still there after the log-in
        if (end === 'expired') openLogin({ message: expired })
      }),
    [isEmbedded, navigate, pathname, search, expired],
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const t = useTranslations('shell.fault')
  const { pathname } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Chrome>
        <NotFound />
      </Chrome>
    )
  }
  const chunk = error instanceof ChunkError
  const code = isRouteErrorResponse(error) ? error.status : 500
  return (
    <Chrome>
      <Fault
        {...(chunk ? {} : { code: String(code) })}
        message={t(chunk ? 'chunk' : pathname === paths.gamePage() ? 'game' : 'unexpected')}
        links={[{ to: paths.home(), label: t('home') }]}
      />
    </Chrome>
  )
}
