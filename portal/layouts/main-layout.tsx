import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
  useRouteError,
  useSearchParams,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { onSessionEnd, useSession } from '../data/session.ts'
import { NotFound } from '../features/content/not-found.tsx'
import { paths } from '../paths.ts'
import { openFor } from '../shell/openings.ts'
import { TextScope } from '../texts/text-scope.tsx'
import type { Texts } from '../texts/texts.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { Fault } from './fault.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OverlayHost } from './overlay-host.tsx'

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
  const texts: Texts = Object.assign(
    {},
    ...useMatches().map((match) => (match.loaderData as { texts?: Texts } | undefined)?.texts),
  )
  return <TextScope texts={texts}>{children}</TextScope>
}

function Chrome({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  const [search] = useSearchParams()
  const handles = useMatches().map((match) => match.handle as { footer?: false } | undefined)
  useOpenings()
  if (search.has('asEmbedded')) return children
  return (
    <>
      <a href="#content" className="sr-only z-50 bg-brass-300 px-4 py-2 text-felt-950 focus:not-sr-only focus:absolute">
        {t('skip')}
      </a>
      <Header />
      {children}
      {!handles.some((handle) => handle?.footer === false) && <Footer />}
      <CookieBanner />
      <OverlayHost />
    </>
  )
}

function useOpenings() {
  const t = useTranslations('shell.toast')
  const session = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const expired = t('expired')
  useEffect(
    () => openFor(pathname, search, session, expired),
    // the address and who is there decide; a new object of the same address does not
    [pathname, search.toString(), session.state, expired],
  )
  useEffect(
    () => onSessionEnd((end) => void navigate(end === 'expired' ? paths.sessionExpired() : paths.home())),
    [navigate],
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const t = useTranslations('shell.fault')
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Chrome>
        <NotFound />
      </Chrome>
    )
  }
  const chunk = error instanceof TypeError && /module script|dynamically imported/i.test(error.message)
  const code = isRouteErrorResponse(error) ? error.status : 500
  return (
    <Chrome>
      <Fault
        {...(chunk ? {} : { code: String(code) })}
        message={t(chunk ? 'chunk' : 'internal')}
        links={[{ to: paths.home(), label: t('home') }]}
      />
    </Chrome>
  )
}
