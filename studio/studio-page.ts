import type { FastifyReply } from 'fastify'
import { html, type Html } from './html.ts'
import type { Language } from './engines/engine.ts'

/** The URLs of the built client's files. */
export interface ClientFiles {
  readonly script: string
  readonly styles: readonly string[]
}

/** The settings that all pages of the studio have in common. */
export interface Surroundings {
  readonly portalOrigin: string
  readonly embedOrigins: readonly string[]
  /** Undefined if the client has not been built. Pages then have no styles and no script. */
  readonly client: ClientFiles | undefined
}

interface Page {
  readonly title: string
  readonly language: Language
  readonly body?: Html
  readonly withClient?: boolean
  /** The URL of the icon in the browser's tab. */
  readonly icon?: string
}

const policyOf = ({ portalOrigin, embedOrigins }: Surroundings): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    ['frame-ancestors', portalOrigin, ...embedOrigins].join(' '),
  ].join('; ')

/**
 * Sends a page. Its content security policy forbids inline code, and allows only the portal and its partners to show
 * the page in a frame. The page sends no referrer.
 */
export function sendStudioPage(reply: FastifyReply, surroundings: Surroundings, page: Page, status = 200) {
  const { client } = surroundings
  const { title, language, body = html`<main class="rules"><h1>${title}</h1></main>`, withClient = false, icon } = page
  const document = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark" />
        <title>${title}</title>
        ${icon && html`<link rel="icon" type="image/svg+xml" href="${icon}" />`}
        ${client?.styles.map((address) => html`<link rel="stylesheet" href="${address}" />`)}
        ${withClient && client && html`<script type="module" src="${client.script}"></script>`}
      </head>
      <body>
        ${body}
      </body>
    </html>`
  return reply
    .code(status)
    .header('content-security-policy', policyOf(surroundings))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    .type('text/html; charset=utf-8')
    .send(document.text)
}
