import { randomBytes } from 'node:crypto'
import { localeCookie, localeSeconds } from '@baize/texts/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptsGzip } from '../../../kit/http/accepts-gzip.ts'
import { refusalText } from '../../../kit/http/language.ts'
import { plainPage } from '../../../kit/http/plain-page.ts'
import { registerAssets } from './assets.ts'
import { registerBrand, registerManifest } from './brand-files.ts'
import { loadRenderer } from './bundle.ts'
import { canonicalAddress } from './canonical-address.ts'
import { gzipPage, nonceLength, packPage } from './compress-page.ts'
import { type Page, PageCache, RenderingsExceeded } from './page-cache.ts'
import { type PageRequest, pageRequest, redirectedTo } from './page-request.ts'
import { securityHeaders } from './security-headers.ts'
import type { Portals, PortalSettings } from './settings.ts'
import { registerWellKnown } from './well-known.ts'

/**
 * Paths that belong to other services. The portal does not respond to addresses below them, even if the other service
 * does not know the address.
 */
const foreign = /^\/(platform|content|channels|console)(\/|$|\?)/
const addressMaximum = 2_000

/** Serves the built portal: its assets, and a page for every other address. */
export async function registerPortal(app: FastifyInstance, portals: Portals): Promise<void> {
  const [{ buildDir, now }] = portals.all
  const render = await loadRenderer(buildDir, app.log)
  const cache = new PageCache({
    // These times are so short that a change of content is visible on every page within a minute, although the renderer
    // also caches content.
    freshMs: 10_000,
    staleMs: 25_000,
    entriesMaximum: 1_000,
    sizeMaximum: 64_000_000,
    renderingsMaximum: 100,
    now,
  })
  await registerAssets(app, buildDir)
  for (const { brand } of portals.all) await registerBrand(app, brand)
  registerManifest(app, (request) => portals.at(request).brand)
  registerWellKnown(app, portals.at)
  app.get('/*', async (request, reply) => {
    if (foreign.test(request.url)) return reply.callNotFound()
    const settings = portals.at(request)
    if (portals.isElsewhere(request)) return reply.redirect(settings.publicOrigin + request.url, 301)
    const canonical = canonicalAddress(request.url)
    if (canonical !== undefined) return reply.redirect(canonical, 301)
    const wanted = pageRequest(request.url, request.headers, settings.brand)
    const page =
      wanted.address.length > addressMaximum
        ? tooLong(wanted, settings)
        : await (
            wanted.preview ? render(wanted, settings) : cache.get(wanted.key, () => render(wanted, settings))
          ).catch((error: unknown) => failed(error, wanted, request, settings))
    return send(reply, request, wanted, page, settings)
  })
}

function failed(error: unknown, wanted: PageRequest, request: FastifyRequest, settings: PortalSettings): Page {
  const busy = error instanceof RenderingsExceeded
  if (!busy) request.log.error({ reqId: request.id, err: error }, 'a page could not be rendered')
  return busy ? plain(503, wanted, settings, { 'retry-after': '5' }) : plain(500, wanted, settings)
}

const tooLong = (wanted: PageRequest, settings: PortalSettings): Page =>
  plain(414, wanted, settings, {}, refusalText('request.addressTooLong', wanted.language))

function plain(
  status: number,
  { language }: PageRequest,
  { look }: PortalSettings,
  more: Page['headers'] = {},
  message?: string,
): Page {
  const headers = { 'content-type': 'text/html; charset=utf-8', ...more }
  return { status, headers, parts: [plainPage(look, language, status, message)] }
}

function send(reply: FastifyReply, request: FastifyRequest, wanted: PageRequest, page: Page, settings: PortalSettings) {
  const nonce = randomBytes((nonceLength / 4) * 3).toString('base64')
  // The page has a header that decides which sites may show it in a frame, so the general header is removed.
  reply
    .removeHeader('x-frame-options')
    .code(page.status)
    .headers({
      'cache-control': 'no-cache',
      ...page.headers,
      ...securityHeaders(settings, nonce, wanted),
      ...(wanted.preview && { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }),
      vary: 'accept-encoding, accept-language, cookie',
    })
  if (wanted.chosenLanguage) {
    const secure = settings.publicOrigin.startsWith('https:') ? '; Secure' : ''
    const cookie = `${localeCookie}=${wanted.chosenLanguage}; Path=/; Max-Age=${localeSeconds}; SameSite=Lax${secure}`
    reply.header('set-cookie', cookie)
  }
  const { location } = page.headers
  if (location !== undefined) return reply.header('location', redirectedTo(location, request.url)).send()
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(page.parts.join(nonce))
  page.packed ??= packPage(page.parts)
  return reply.header('content-encoding', 'gzip').send(gzipPage(page.packed, nonce))
}
