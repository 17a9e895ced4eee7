import { codeField } from '../code-field.ts'
import { html, type Html } from '@baize/studio/html'
import type { PageLanguage } from '../page-language.ts'
import { walletFaultOf } from './wallet-outcomes.ts'
import { walletTexts } from './wallet-texts.ts'

/** The only code that the bank or the wallet accepts. */
const rightCode = '1234'
const tries = 3

/**
 * Returns the state of the second authentication step. `none`: this wallet needs no second step. `asked`: the page must
 * ask for the code, possibly again. `right`: the code is right. `refused`: too many wrong codes were entered.
 */
export function secondStepOf(
  wallet: string,
  code: string | undefined,
  wrong: number,
): 'none' | 'asked' | 'right' | 'refused' {
  if (walletFaultOf(wallet) !== 'second-step') return 'none'
  if (code === undefined) return 'asked'
  if (code === rightCode) return 'right'
  return wrong + 1 < tries ? 'asked' : 'refused'
}

interface Question {
  readonly action: string
  readonly wallet: string
  /** How many wrong codes the player has entered so far. */
  readonly wrong: number
}

/**
 * The form that asks for the code. The wallet that the player entered in the previous form is repeated in a hidden
 * field, because the server does not store it.
 */
export function secondStepForm({ action, wallet, wrong }: Question, language: PageLanguage): Html {
  const texts = walletTexts[language]
  return html`<h1>${texts.stepTitle}</h1>
    <form method="post" action="${action}">
      <input type="hidden" name="wallet" value="${wallet}" /><input type="hidden" name="wrong" value="${wrong}" />
      ${codeField(texts, wrong > 0)}
      <div class="buttons">
        <button class="main" name="action" value="pay">${texts.confirm}</button>
        <button class="quiet" name="action" value="cancel" formnovalidate>${texts.cancel}</button>
      </div>
    </form>`
}
