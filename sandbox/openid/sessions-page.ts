import { html, type Html } from '@baize/studio/html'
import { frame } from '../sandbox-page.ts'
import type { Person } from './people.ts'

/** Lists the open sessions at the provider, each with a button that ends it. */
export const sessionsPage = (
  sessions: readonly (readonly [sid: string, person: Person])[],
  answeredStatus?: number,
): Html =>
  frame(
    undefined,
    html`<div class="title"><h1>Sessions at the identity provider</h1></div>
      <p class="lead">
        The end of a session here is reported to the casino at once, which ends the session of the console.
      </p>
      ${answeredStatus !== undefined && html`<p role="status">The casino answered with status ${answeredStatus}.</p>`}
      ${sessions.length === 0 && html`<p>Nobody is signed in.</p>`}
      <div class="people">
        ${sessions.map(
          ([sid, { subject, name }]) =>
            html`<form method="post" action="/openid/sessions">
              <input type="hidden" name="sid" value="${sid}" />
              <p>
                <button class="main" type="submit" name="person" value="${subject}">End the session of ${name}</button>
              </p>
            </form>`,
        )}
      </div>`,
  )
