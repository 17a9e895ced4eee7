import { html, type Html } from '@baize/studio/html'
import { frame } from '../sandbox-page.ts'
import type { InputTable, StandIn } from '../stand-in.ts'

/** The sandbox's first page. It lists all stand-ins, each with the inputs that provoke its faults. */
export const homePage = (standIns: readonly StandIn[], portal: string): Html =>
  frame(
    '/',
    html`<div class="hero">
        <h1>All third parties in one place</h1>
        <p>
          Baize talks to other companies: a card processor, registries, mail servers, game studios. In the demo this
          program stands in for them and speaks their protocols. The inputs below make them refuse, delay, repeat
          themselves or stay silent.
        </p>
        <p class="hero-links">
          <a class="main" href="${portal}">Open the casino</a><a class="quiet" href="/mail">Open the mail</a>
        </p>
      </div>
      <nav class="jump" aria-label="Stand-ins">
        <ul>
          ${standIns.map(({ id, name }) => html`<li><a href="#${id}">${name}</a></li>`)}
        </ul>
      </nav>
      <div class="stand-ins">${standIns.map(card)}</div>`,
  )

const card = ({ id, name, summary, endpoints, inputs, link }: StandIn): Html =>
  html`<section class="stand-in" id="${id}" aria-labelledby="${id}-name">
    <div class="about">
      <h2 id="${id}-name">${name}</h2>
      <p>${summary}</p>
      <ul class="plain endpoints">
        ${endpoints.map((endpoint) => html`<li class="code">${endpoint}</li>`)}
      </ul>
      ${link && html`<p><a class="more" href="${link.href}">${link.name}</a></p>`}
    </div>
    ${inputs.length > 0 && html`<div class="inputs">${inputs.map(table)}</div>`}
  </section>`

const table = ({ of, rows }: InputTable): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">${of}</th>
        <th scope="col">What happens</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ input, effect }) =>
          html`<tr>
            <th scope="row" class="code">${input}</th>
            <td>${effect}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
