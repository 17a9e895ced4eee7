import { html, type Html } from '@baize/studio/html'
import { frame } from '../sandbox-page.ts'
import { people } from './people.ts'

interface DialogQuery {
  readonly client_id: string
  readonly redirect_uri: string
  readonly response_type: string
  readonly state: string
}

/** The dialog in which the visitor chooses a person and continues, or cancels. */
export const dialogPage = (query: DialogQuery): Html =>
  frame(
    undefined,
    html`<div class="title"><h1>Continue to Baize Casino</h1></div>
      <p class="lead">
        The social network's login page. Choose whose profile you have; the casino learns its number only.
      </p>
      <form method="post" action="/facebook/dialog/oauth" class="people">
        ${Object.entries(query).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        ${people.map(
          ({ id, name }) =>
            html`<p><button class="main" type="submit" name="person" value="${id}">Continue as ${name}</button></p>`,
        )}
        <p><button class="quiet" type="submit" name="person" value="">Cancel</button></p>
      </form>`,
  )
