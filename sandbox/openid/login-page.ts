import { html, type Html } from '@baize/studio/html'
import { frame } from '../sandbox-page.ts'
import { people } from './people.ts'

/** The page on which the visitor chooses a person and continues, or cancels. */
export const loginPage = (query: Readonly<Record<string, string | undefined>>): Html =>
  frame(
    undefined,
    html`<div class="title"><h1>Sign in to the house</h1></div>
      <p class="lead">The identity provider of the casino’s staff. Choose who you are; both factors count as proved.</p>
      <form method="post" action="/openid/authorize" class="people">
        ${Object.entries(query).map(
          ([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        ${people.map(
          ({ subject, name }) =>
            html`<p>
              <button class="main" type="submit" name="person" value="${subject}">Continue as ${name}</button>
            </p>`,
        )}
        <p><button class="quiet" type="submit" name="person" value="">Cancel</button></p>
      </form>`,
  )
