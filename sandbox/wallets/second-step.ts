import { codeField } from '../code-field.ts'
import { html, type Html } from '@baize/studio/html'
import type { PageLanguage } from '../page-language.ts'
import { walletFaultOf } from './wallet-outcomes.ts'
import { walletTexts } from './wallet-texts.ts'

/** The code that the bank or the wallet expects. */
const rightCode = '1234'
const tries = 3

/**
 * The state of the second step: not required for this wallet, asked, answered correctly, or refused after too many
 * wrong codes.
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
  /** The address for the answer. */
  readonly action: string
  readonly wallet: string
  /** The number of wrong answers. */
  readonly wrong: number
}

/** A form for the code that keeps the input of the form before it. */
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
