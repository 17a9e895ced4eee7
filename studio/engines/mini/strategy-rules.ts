import { html, type Html } from '../../html.ts'
import { fill } from '../../texts/fill.ts'
import { hundredthsText } from '../../texts/hundredths.ts'
import { textIn, texts } from '../../texts/texts.ts'
import type { Language, Strategy } from '../engine.ts'

/** Returns a table of the strategies and their exact returns, for the page with the game's rules. */
export function strategyRules(strategies: readonly Strategy[], language: Language): Html {
  const text = texts[language]
  return html`<h2>${text['rules.strategies']}</h2>
    <p>${text['rules.strategiesNote']}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">${text['rules.strategy']}</th>
          <th scope="col">${text['rules.return']}</th>
        </tr>
      </thead>
      <tbody>
        ${strategies.map(
          ({ name, rtp }) =>
            html`<tr>
              <th scope="row">${textIn(name, language)}</th>
              <td>${fill('{rtp} %', { rtp: hundredthsText(Math.round(rtp * 10_000), language) })}</td>
            </tr>`,
        )}
      </tbody>
    </table>`
}
