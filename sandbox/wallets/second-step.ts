import { codeField } from '../code-field.ts'
import { html, type Html } from '@baize/studio/html'
import type { PageLanguage } from '../page-language.ts'
import { faultOf } from './course.ts'
import { walletTexts } from './page-texts.ts'

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

interface Question {
  /** Where the answer is sent. */
  readonly action: string
  readonly wallet: string
  /** How many answers were wrong. */
  readonly wrong: number
}

/** The question: a form that bears on what was typed before it. */
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
