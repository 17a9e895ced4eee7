import { localeParameter } from '@baize/texts/language'
import lateStyles from '@baize/ui/late-styles.css?url'
import styles from '@baize/ui/styles.css?inline'
import { type ReactNode, use, useEffect, useMemo, useState } from 'react'
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
import { rememberEndpoints, useMaintenance } from './data/endpoints.ts'
import { fromJsonText } from './rendering/json-text.ts'
import { startSession } from './data/start-session.ts'
import { PartMissing } from './frame/chunk-boundary.tsx'
import { readStartupData, type StartupData } from './frame/startup-data.server.ts'
import { answersEvent, replayEarlyInput } from './rendering/replay-early-input.ts'
import { CodeMissing } from './layouts/code-missing.tsx'
import { FontPreloads } from './layouts/font-preloads.tsx'
import { PlainFault } from './layouts/plain-fault.tsx'
import { StartScreen } from './layouts/start-screen.tsx'
import { hideMissingPictures } from './rendering/hide-missing-pictures.ts'
import { Nonce } from './rendering/nonce.ts'
import { paths } from './navigation/paths.ts'
import { isNoAnswer } from './data/no-answer.ts'
import { isLanguageNew } from './texts/next-language.ts'
import { TextScope } from './texts/text-scope.tsx'

/**
 * Hides the visitors' content before the first paint if the browser seems to have a session. Otherwise returning
 * players would see that content for a moment.
 */
const sessionHint = "if(/(?:^|; )PARTY_ID=./.test(document.cookie))document.documentElement.dataset.session='unknown'"
/**
 * Scripts that run before the first paint, so that they notice every click and every picture that fails to load. The
 * text is empty in the browser's code, because only the server's HTML contains these scripts.
 */
const beforeFirstPaint = import.meta.env.SSR ? `${sessionHint}\n${hideMissingPictures}\n{${replayEarlyInput}}` : ''

export async function loader({ context }: LoaderFunctionArgs) {
  const start = await readStartupData(context)
  const status = start.state === 'ready' ? 200 : 503
  return data(start, { status, headers: status === 503 ? { 'retry-after': '120' } : {} })
}

/**
 * The startup data that the page shows now. If the portal does not answer a later request for this data, the page goes
 * on with it, so that header and footer stay and only the page's content is replaced by an error.
 */
let shown: StartupData | undefined

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<StartupData> {
  try {
    return await serverLoader<StartupData>()
  } catch (error) {
    if (isNoAnswer(error) && shown) return shown
    throw error
  }
}

/** Reloads this data only when the language changes or the same page is reloaded. */
export const shouldRevalidate = ({ formAction, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  formAction === undefined && (currentUrl.href === nextUrl.href || isLanguageNew())

export function Layout({ children }: { children: ReactNode }) {
  const start = useRouteLoaderData<typeof loader>('root')
  const nonce = use(Nonce)
  return (
    <html lang={start?.language ?? 'en'} data-languages={start?.brand.languages.join(' ')} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={start?.brand.themeColor ?? '#0c1914'} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforeFirstPaint }} />
        <FontPreloads language={start?.language ?? 'en'} />
        {import.meta.env.SSR && (
          // The server inserts all styles here, and `first-paint` reduces them to what the page uses. The browser's
          // code does not contain the styles. If the document is rendered again to show an error screen, the browser
          // keeps the styles from the server.
          <style nonce={nonce} data-late={lateStyles} dangerouslySetInnerHTML={{ __html: styles }} />
        )}
        {start?.brand.styles && <link rel="stylesheet" href={start.brand.styles} />}
        <link rel="icon" href={start?.brand.icon ?? '/favicon.svg'} />
        <link rel="manifest" href="/manifest.webmanifest" />
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
  const texts = useMemo(() => fromJsonText(start.texts), [start.texts])
  const navigate = useNavigate()
  useEffect(() => void (shown = start), [start])
  const [platform, setPlatform] = useState(start.endpoints.ps_endpoint)
  const [isPartMissing, setPartMissing] = useState(false)
  useEffect(() => {
    const { ps_endpoint: found } = rememberEndpoints(start.endpoints)
    setPlatform(found)
    if (found) void startSession().then((started) => setPartMissing(started === 'partMissing'))
  }, [start.endpoints])
  useEffect(() => void window.dispatchEvent(new Event(answersEvent)), [])
  useEffect(() => {
    // If this code does not load, the page learns of maintenance only from its next call to the platform.
    import('./frame/poll-maintenance.ts').then(
      ({ pollMaintenance }) => pollMaintenance(),
      () => undefined,
    )
  }, [])
  useEffect(() => {
    const { search } = window.location
    if (!search) return
    forgetLocale()
    void import('./data/tracking.ts').then(({ keepTracking }) => {
      if (keepTracking(search)) void navigate(paths.home(), { replace: true })
    })
    // The effect runs once, because it handles only the URL with which the visitor arrived.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  // If the configuration lacks the platform's URL, the page uses the URL that this tab received with an earlier page.
  const found = start.state === 'noPlatform' && platform ? 'ready' : start.state
  const state = useMaintenance() ? 'maintenance' : found
  return (
    <TextScope language={start.language} texts={texts}>
      {state === 'ready' ? <Outlet /> : <StartScreen state={state} />}
      {isPartMissing && <PartMissing />}
      {import.meta.env.SSR ? (
        <CodeMissing />
      ) : (
        // Only the server's HTML contains the message. Pages whose code has loaded do not need its code.
        <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      )}
    </TextScope>
  )
}

/**
 * Removes the language parameter from the URL. The server has stored the language in a cookie. If the parameter stayed
 * in the URL, it would override a language that the user chooses later.
 */
function forgetLocale(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has(localeParameter)) return
  url.searchParams.delete(localeParameter)
  window.history.replaceState(window.history.state, '', url)
}

/** Shown for an error after which neither texts nor a layout are available. */
export function ErrorBoundary() {
  const error = useRouteError()
  return <PlainFault code={isRouteErrorResponse(error) ? error.status : 500} />
}
