import { isoTime } from '../clock.ts'
import { html, type Html } from '@baize/studio/html'
import { frame } from '../sandbox-page.ts'
import type { Mail } from './inbox.ts'

export const mailsPerPage = 25

const time = (epochMs: number): Html => {
  const iso = isoTime(epochMs)
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`
}

interface Listing {
  readonly mails: readonly Mail[]
  readonly to: string
  readonly page: number
  readonly more: boolean
}

export const mailListPage = ({ mails, to, page, more }: Listing): Html =>
  frame(
    '/mail',
    html`<div class="title">
        <h1>Mail</h1>
        <form class="filter" role="search" action="/mail">
          <label for="to">Sent to</label>
          <input
            id="to"
            name="to"
            type="email"
            value="${to}"
            placeholder="player@example.com"
            autocomplete="off"
            spellcheck="false"
          />
          <button class="quiet">Show</button>
        </form>
      </div>
      ${
        mails.length === 0
          ? html`<p class="empty">
              ${to ? `Nothing has come for ${to} yet.` : 'Nothing has come yet. Sign up in the portal, and the code arrives here.'}
            </p>`
          : html`<ol class="mails">
              ${mails.map(listed)}
            </ol>`
      }
      ${(page > 1 || more) && pager(to, page, more)}`,
  )

const listed = (mail: Mail): Html =>
  html`<li>
    <a href="/mail/${mail.id}">
      <span class="subject">${mail.subject || '(no subject)'}</span>
      <span class="to">${mail.to}</span>
      <span class="from">${mail.from}</span>
      ${time(mail.receivedAtMs)}
    </a>
  </li>`

const pager = (to: string, page: number, more: boolean): Html => {
  const address = (number: number) => `/mail?${new URLSearchParams({ to, page: String(number) })}`
  return html`<nav class="pager" aria-label="Pages">
    ${page > 1 && html`<a href="${address(page - 1)}" rel="prev">Newer</a>`}
    <span>Page ${page}</span>
    ${more && html`<a href="${address(page + 1)}" rel="next">Older</a>`}
  </nav>`
}

export const mailViewPage = (mail: Mail): Html =>
  frame(
    '/mail',
    html`<p class="back"><a href="/mail">All mail</a></p>
      <article class="mail">
        <h1>${mail.subject || '(no subject)'}</h1>
        <dl class="facts">
          <div>
            <dt>From</dt>
            <dd>${mail.from}</dd>
          </div>
          <div>
            <dt>To</dt>
            <dd>${mail.to}</dd>
          </div>
          <div>
            <dt>Arrived</dt>
            <dd>${time(mail.receivedAtMs)}</dd>
          </div>
          ${
            mail.attachments.length > 0 &&
            html`<div>
              <dt>Attached</dt>
              <dd>${mail.attachments.join(', ')}</dd>
            </div>`
          }
        </dl>
        ${mail.html && html`<iframe class="letter" title="The mail as its reader sees it" src="/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
        ${
          mail.text &&
          html`<section>
            <h2>As plain text</h2>
            <pre class="letter-text" tabindex="0" aria-label="Plain text">${mail.text}</pre>
          </section>`
        }
      </article>`,
  )

/**
 * Makes a document from an e-mail's HTML. Its links open in a new tab. The HTML is not filtered, so it must be served
 * with `mailPolicy`, which prevents its scripts from running.
 */
export function mailDocument(mail: Mail): string {
  const base = '<base target="_blank">'
  if (/<head[^>]*>/i.test(mail.html)) return mail.html.replace(/<head[^>]*>/i, (head) => head + base)
  return `<!doctype html><meta charset="utf-8">${base}${mail.html}`
}

/**
 * The content security policy for an e-mail's HTML. It forbids scripts and forms, and gives the document no origin, so
 * that it cannot read the sandbox's pages. Pictures may be inline or come from the portal.
 */
export const mailPolicy = (imageOrigins: readonly string[]): string =>
  [
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    `default-src 'none'`,
    `style-src 'unsafe-inline'`,
    `img-src data: ${imageOrigins.join(' ')}`,
    `frame-ancestors 'self'`,
  ].join('; ')
