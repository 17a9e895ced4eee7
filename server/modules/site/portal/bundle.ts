import type { BrandFace } from '@baize/contract/brand'
import { faceOf } from '../../../settings/brand/face.ts'
import type { Brand } from '../../../settings/brand/brand.ts'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Page } from './page-cache.ts'
import type { PageRequest } from './page-request.ts'
import type { PortalSettings } from './settings.ts'

/** The exports of the built `portal/server-entry.ts`. */
interface Bundle {
  render(
    request: Request,
    settings: Pick<
      PortalSettings,
      | 'site'
      | 'contentUrl'
      | 'alternateContentUrl'
      | 'publicOrigin'
      | 'mediaOrigins'
      | 'socialLogin'
      | 'addressLookup'
      | 'freePlayForVerified'
      | 'played'
      | 'closedGames'
      | 'consents'
      | 'bigWins'
      | 'markets'
      | 'production'
      | 'safeHtml'
      | 'now'
    > & {
      isPreview?: boolean
      language: string
      brand: BrandFace
      nonce: string
      warn: (message: string, cause?: unknown) => void
    },
  ): Promise<Response>
}

const timeoutMs = 15_000
const dropped = new Set(['content-length', 'set-cookie', 'transfer-encoding'])

/**
 * Loads the built portal.
 * @returns a function that renders the page for a request
 */
export async function loadRenderer(buildDir: string, log: FastifyBaseLogger) {
  const file = join(buildDir, 'server/index.js')
  if (!existsSync(file)) throw new Error(`The portal is not built: ${file} is missing.`)
  const bundle = (await import(pathToFileURL(file).href)) as Bundle
  // Stands for the nonce while a page is rendered. It is random, so that no content can contain it. Otherwise the
  // content would get the nonce and could run scripts.
  const placeholder = randomBytes(24).toString('base64url')
  const warn = (message: string, cause?: unknown) => log.warn({ err: cause }, message)
  return async ({ address, language, brand, preview }: PageRequest<Brand>, settings: PortalSettings): Promise<Page> => {
    const request = new Request(settings.publicOrigin + address, { signal: AbortSignal.timeout(timeoutMs) })
    const ofPreview = preview && {
      contentUrl: `${settings.contentUrl}/preview/${preview}`,
      alternateContentUrl: undefined,
      isPreview: true,
    }
    const own = { ...settings, language, brand: faceOf(brand), nonce: placeholder, warn, ...ofPreview }
    const response = await bundle.render(request, own)
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !dropped.has(name)))
    return { status: response.status, headers, parts: (await response.text()).split(placeholder) }
  }
}
