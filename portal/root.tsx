import { localeParameter } from '@baize/texts/language'
import lateStyles from '@baize/ui/late-styles.css?url'
import styles from '@baize/ui/styles.css?inline'
import { type ReactNode, use, useEffect, useMemo } from 'react'
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { rememberEndpoints } from './data/endpoints.ts'
import { unpack } from './rendering/json-text.ts'
import { startSession } from './data/session.ts'
import { readStart, type Start } from './shell/startup-data.server.ts'
import { answersEvent, keepEarlyActions } from './rendering/replay-early-input.ts'
import { FontPreloads } from './layouts/font-preloads.tsx'
import { PlainFault } from './layouts/plain-fault.tsx'
import { StartScreen } from './layouts/start-screen.tsx'
import { hideMissingPictures } from './rendering/hide-missing-pictures.ts'
import { Nonce } from './rendering/nonce.ts'
import { paths } from './navigation/paths.ts'
import { isNoAnswer } from './data/no-answer.ts'
import { isLanguageNew } from './texts/next-language.ts'
import { TextScope } from './texts/text-scope.tsx'

/** A returning player's page leaves out what is for visitors. */
const sessionHint = "if(/(?:^|; )PARTY_ID=./.test(document.cookie))document.documentElement.dataset.session='unknown'"
/** Whatever comes later is looked at and pressed at once. The browser keeps what the server sent: it is in no script. */
const beforeFirstPaint = import.meta.env.SSR ? `${sessionHint}\n${hideMissingPictures}\n{${keepEarlyActions}}` : ''

export async function loader({ context }: LoaderFunctionArgs) {
  const start = await readStart(context)
  const status = start.state === 'ready' ? 200 : 503
  return data(start, { status, headers: start.state === 'maintenance' ? { 'retry-after': '120' } : {} })
}

/** What is shown, for where the portal does not answer: the shell stays, and the page in it says so. */
let shown: Start | undefined

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Start> {
  try {
    return await serverLoader<Start>()
  } catch (error) {
    if (isNoAnswer(error) && shown) return shown
    throw error
  }
}

/** Only a change of the language makes the shell new. */
export const shouldRevalidate = ({ formAction, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  formAction === undefined && (currentUrl.href === nextUrl.href || isLanguageNew())

export function Layout({ children }: { children: ReactNode }) {
  const start = useRouteLoaderData<typeof loader>('root')
  const nonce = use(Nonce)
  return (
    <html lang={start?.language ?? 'en'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0c1914" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforeFirstPaint }} />
        <FontPreloads language={start?.language ?? 'en'} />
        {import.meta.env.SSR && (
          // all of them, of which `first-paint` leaves what the page uses; they are in no script, and where the document is drawn
          // anew, for its error screen, what the server sent stays
          <style nonce={nonce} data-late={lateStyles} dangerouslySetInnerHTML={{ __html: styles }} />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  const start = useLoaderData<typeof loader>()
  const texts = useMemo(() => unpack(start.texts), [start.texts])
  const navigate = useNavigate()
  useEffect(() => void (shown = start), [start])
  useEffect(() => {
    rememberEndpoints(start.endpoints)
    void startSession()
  }, [start.endpoints])
  useEffect(() => void window.dispatchEvent(new Event(answersEvent)), [])
  useEffect(() => {
    const { search } = window.location
    if (!search) return
    forgetLocale()
    void import('./data/tracking.ts').then(({ keepTracking }) => {
      if (keepTracking(search)) void navigate(paths.home(), { replace: true })
    })
    // the address that the visitor came with, once
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <TextScope language={start.language} texts={texts}>
      {start.state === 'ready' ? <Outlet /> : <StartScreen state={start.state} />}
    </TextScope>
  )
}

/** Takes the language out of the address: the cookie keeps it, and another one that is chosen later counts. */
function forgetLocale(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has(localeParameter)) return
  url.searchParams.delete(localeParameter)
  window.history.replaceState(window.history.state, '', url)
}

/** Where not even the shell can be shown: no texts, no layout. */
export function ErrorBoundary() {
  const error = useRouteError()
  return <PlainFault code={isRouteErrorResponse(error) ? error.status : 500} />
}
