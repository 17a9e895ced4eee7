import { codeField } from '../../code-field.ts'
import { html, type Html } from '@baize/studio/html'
import { fill, shownAmount, type PageLanguage } from '../../page-language.ts'
import { demoCard, shortNumber, spacedNumber } from '../test-cards.ts'
import type { CardField, CardForm, CardProblems } from './card-form.ts'
import type { Order } from '../order.ts'
import { pageTexts } from './card-page-texts.ts'

/** The values that all payment pages need. */
export interface PageView {
  readonly order: Order
  readonly language: PageLanguage
  /** The origin of the page that embeds this page in a frame. Empty if this page is not in a frame. */
  readonly parentOrigin: string
  /** The URL of the page including its query, to which its forms are submitted. */
  readonly action: string
}

const amountOf = ({ order, language }: PageView): string => shownAmount(order.amountMinor, order.currency, language)

/** Returns true if the shopper only saves the card, without a payment. */
const isKeeping = ({ order }: PageView): boolean => order.amountMinor === 0n

/** The layout of the payment pages, with the amount and a warning that no real money is involved. */
export const paymentPage = (view: PageView, content: Html, result?: Readonly<Record<string, unknown>>): Html => {
  const { order, language, parentOrigin } = view
  const texts = pageTexts[language]
  return html`<body
    class="payment"
    data-parent-origin="${parentOrigin}"
    data-result="${result ? JSON.stringify(result) : ''}"
  >
    <main class="slip">
      <header class="slip-head">
        <p class="maker">
          <img
            src="/assets/mark.svg"
            alt=""
            width="24"
            height="24"
          />${isKeeping(view) ? texts.keeping.page : texts.title}
        </p>
        <p class="tag">${texts.standIn}</p>
      </header>
      ${content}
      <footer class="slip-foot">
        <p>${order.description}</p>
        <p>${texts.orderReference} <span class="code">${order.orderCode}</span></p>
      </footer>
    </main>
  </body>`
}

export function cardFormContent(view: PageView, form: Partial<CardForm>, problems: CardProblems): Html {
  const texts = pageTexts[view.language]
  const found = Object.entries(problems)
  const { keeping } = texts
  const title = isKeeping(view)
    ? html`<h1>${keeping.title}</h1>`
    : html`<h1 class="sum"><span>${texts.toPay}</span> ${amountOf(view)}</h1>`
  const action = isKeeping(view) ? keeping.action : fill(texts.pay, { amount: amountOf(view) })
  return html`${title}
    ${
      found.length > 0 &&
      html`<div class="problems" role="alert" tabindex="-1">
        <p>${texts.checkFields}</p>
        <ul>
          ${found.map(([field, problem]) => html`<li><a href="#${field}">${texts.problems[problem]}</a></li>`)}
        </ul>
      </div>`
    }
    <form method="post" action="${view.action}" novalidate data-once>
      ${cardField(view, form, problems, 'cardNumber', { autocomplete: 'cc-number', inputmode: 'numeric', maxlength: 23 })}
      ${cardField(view, form, problems, 'cardholder', { autocomplete: 'cc-name', inputmode: 'text', maxlength: 60 })}
      <div class="pair">
        ${cardField(view, form, problems, 'expiry', { autocomplete: 'cc-exp', inputmode: 'numeric', maxlength: 7, hint: texts.expiryHint })}
        ${cardField(view, {}, problems, 'securityCode', { autocomplete: 'cc-csc', inputmode: 'numeric', maxlength: 4, hint: texts.securityCodeHint })}
      </div>
      <div class="buttons">
        <button class="main" name="action" value="pay">${action}</button>
        <button class="quiet" name="action" value="cancel">${texts.cancel}</button>
      </div>
    </form>
    <aside class="test-cards">
      <p>${texts.warning}</p>
      <p>
        ${texts.testCardHint}: <span class="code">${spacedNumber(demoCard.number)}</span> ·
        <a href="/#worldpay" target="_blank" rel="noopener">${texts.allTestCards}</a>
      </p>
    </aside>`
}

interface InputTraits {
  readonly autocomplete: string
  readonly inputmode: string
  readonly maxlength: number
  readonly hint?: string
}

function cardField(
  { language }: PageView,
  form: Partial<CardForm>,
  problems: CardProblems,
  name: CardField,
  { autocomplete, inputmode, maxlength, hint }: InputTraits,
): Html {
  const texts = pageTexts[language]
  const problem = problems[name]
  const describedBy = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${texts[name]}</label>
    <input
      id="${name}"
      name="${name}"
      value="${form[name]}"
      autocomplete="${autocomplete}"
      inputmode="${inputmode}"
      maxlength="${maxlength}"
      required${describedBy && html` aria-describedby="${describedBy}"`}${problem && html` aria-invalid="true"`}
    />
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${problem && html`<p class="problem" id="${name}-problem">${texts.problems[problem]}</p>`}
  </div>`
}

/** The page on which the bank asks for a code (3-D Secure). */
export function challengeContent(view: PageView): Html {
  const texts = pageTexts[view.language]
  const wrong = view.order.wrongCodes > 0
  const text = fill(isKeeping(view) ? texts.keeping.challengeText : texts.challengeText, {
    amount: amountOf(view),
    card: shortNumber(view.order.card?.masked ?? ''),
  })
  return html`<p class="bank">${texts.bank}</p>
    <h1>${isKeeping(view) ? texts.keeping.challengeTitle : texts.challengeTitle}</h1>
    <p>${text}</p>
    <form method="post" action="${view.action}" novalidate data-once>
      ${codeField(texts, wrong)}
      <div class="buttons">
        <button class="main" name="action" value="confirm">${texts.confirm}</button>
        <button class="quiet" name="action" value="decline">${texts.decline}</button>
      </div>
    </form>`
}

export function resultContent(view: PageView): Html {
  const status = view.order.shopperStatus ?? 'pending'
  const { results, keeping } = pageTexts[view.language]
  const { title, text } = isKeeping(view) && status === 'success' ? keeping.success : results[status]
  return html`<div class="result ${status}" role="status">
    <p class="seal" aria-hidden="true"></p>
    <h1>${title}</h1>
    <p>${text}</p>
  </div>`
}
