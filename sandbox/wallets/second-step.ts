import { html, type Html } from '../html.ts'
import { faultOf } from './course.ts'

/** What the bank or the wallet wants to see before it pays. */
const rightCode = '1234'
const tries = 3

/** How far the question has come: not asked of this wallet, asked, answered rightly, or too often wrongly. */
export function secondStepOf(
  wallet: string,
  code: string | undefined,
  wrong: number,
): 'none' | 'asked' | 'right' | 'refused' {
  if (faultOf(wallet) !== 'second-step') return 'none'
  if (code === undefined) return 'asked'
  if (code === rightCode) return 'right'
  return wrong + 1 < tries ? 'asked' : 'refused'
}

/** The question: a form that bears on what was typed before it. */
export const secondStepForm = (action: string, wallet: string, wrong: number): Html =>
  html`<h1>Confirm the payment</h1>
    <form method="post" action="${action}">
      <input type="hidden" name="wallet" value="${wallet}" /><input type="hidden" name="wrong" value="${wrong}" />
      <div class="field short">
        <label for="code">Code</label>
        <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="4" required />
        <p class="hint">1234 is right.</p>
        ${wrong > 0 && html`<p class="problem" role="alert">That code is not right. Try again.</p>`}
      </div>
      <div class="buttons">
        <button class="main" name="action" value="pay">Confirm</button>
        <button class="quiet" name="action" value="cancel" formnovalidate>Cancel</button>
      </div>
    </form>`
