import { html, type Html } from '@baize/studio/html'
import { isoTime } from '../clock.ts'
import { frame } from '../sandbox-page.ts'
import type { ReceivedWebhook } from './received.ts'

export const webhookPage = (received: readonly ReceivedWebhook[]): Html =>
  frame(
    undefined,
    html`<div class="title">
        <h1>Webhooks</h1>
        <form class="filter" method="post" action="/webhooks/secret">
          <label for="secret">Secret of a new endpoint</label>
          <input id="secret" name="secret" placeholder="whsec_…" autocomplete="off" spellcheck="false" required />
          <button class="quiet">Learn</button>
        </form>
      </div>
      ${
        received.length === 0
          ? html`<p class="empty">Nothing has come yet. Sign up in the portal, and the event arrives here.</p>`
          : html`<ol class="mails">
              ${received.map(row)}
            </ol>`
      }`,
  )

const row = ({ id, type, body, receivedAtMs, isVerified, isRepeated, answered }: ReceivedWebhook): Html => {
  const iso = isoTime(receivedAtMs)
  return html`<li>
    <details>
      <summary>
        <b>${type || 'unknown'}</b> ·
        ${isVerified ? 'signature verified' : 'signature wrong'}${isRepeated && ', repeated'} · answered ${answered} ·
        <time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>
      </summary>
      <p class="code">${id}</p>
      <p class="code">${body}</p>
    </details>
  </li>`
}
