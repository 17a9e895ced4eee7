import styles from '@baize/ui/styles.css?inline'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { firstPaint } from './rendering/first-paint.ts'
import { pageStyles } from './rendering/page-styles.ts'
import { type ServerSettings, serverSettings } from './rendering/server-context.ts'

const handle = createRequestHandler(build, 'production')
const usedStyles = pageStyles(styles)

/**
 * Renders a page or answers a data request of the portal. It never receives cookies, so its reply does not depend on
 * the user and can be cached for everybody.
 */
export async function render(request: Request, settings: ServerSettings): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(serverSettings, settings)
  const response = await handle(request, context)
  if (!response.headers.get('content-type')?.startsWith('text/html') || response.status >= 500) return response
  const html = firstPaint(await response.text(), settings.nonce ?? '', usedStyles)
  return new Response(html, { status: response.status, headers: response.headers })
}
