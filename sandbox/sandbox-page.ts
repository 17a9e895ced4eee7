import type { FastifyReply } from 'fastify'
import { html, type Html } from '@baize/studio/html'

export interface Page {
  readonly title: string
  readonly body: Html
  readonly language?: string
  /** The names of the style sheets in `assets` that the page needs in addition to `base.css`. */
  readonly styles?: readonly string[]
  /**
   * The URLs of the scripts that the page needs. They must be files of the sandbox, because inline scripts are blocked.
   */
  readonly scripts?: readonly string[]
  /**
   * The origins that may frame the page, and to which its forms may redirect. If absent, no other site may do either.
   */
  readonly portalOrigins?: readonly string[]
}

/**
 * The content security policy of all pages. Styles, images and scripts may come only from the sandbox itself, and
 * inline code is forbidden.
 */
function contentPolicy(portalOrigins: readonly string[] = []): string {
  const portals = portalOrigins.join(' ')
  return [
    `default-src 'none'`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `script-src 'self'`,
    `frame-src 'self'`,
    `base-uri 'none'`,
    // A form may redirect to the portal after it was submitted. The portals must be listed here, because browsers apply
    // form-action to that redirect too.
    `form-action 'self' ${portals}`.trim(),
    `frame-ancestors ${portals || `'none'`}`,
  ].join('; ')
}

export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', contentPolicy(page.portalOrigins))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document(page).text)
}

const ownStyles = ['sandbox.css', 'records.css'] as const

const document = ({ title, body, language = 'en', styles = ownStyles, scripts = [] }: Page): Html =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        ${['base.css', ...styles].map((sheet) => html`<link rel="stylesheet" href="/assets/${sheet}" />`)}
        ${scripts.map((address) => html`<script src="${address}" defer></script>`)}
      </head>
      ${body}
    </html>`

const places = [
  { href: '/', name: 'Stand-ins' },
  { href: '/mail', name: 'Mail' },
  { href: '/worldpay', name: 'Payments' },
  { href: '/settings', name: 'Settings' },
] as const

/** The layout of the sandbox's own pages: a header with links, followed by the content. */
export const frame = (current: (typeof places)[number]['href'] | undefined, content: Html): Html =>
  html`<body>
    <a class="skip" href="#content">Skip to the content</a>
    <header class="top">
      <a class="brand" href="/"
        ><img src="/assets/mark.svg" alt="" width="32" height="32" /><span>Baize <b>Sandbox</b></span></a
      >
      <nav aria-label="Sandbox">
        ${places.map(
          ({ href, name }) => html`<a href="${href}" ${href === current && html` aria-current="page"`}>${name}</a>`,
        )}
      </nav>
    </header>
    <main id="content">${content}</main>
    <footer class="bottom">
      <p>No real money, no real people, no real mail: everything here is a stand-in.</p>
    </footer>
  </body>`
