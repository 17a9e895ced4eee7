import type { Fact } from './fact.ts'
import type { Translate } from './translators.ts'

interface Payment {
  readonly name: string
  /** The amount, formatted in the language of the mail. */
  readonly money: string
  /** The amount that the player asked for. Only given if another amount was paid. */
  readonly requested?: string
  /** The code of the payment method. */
  readonly method: string
  /** The name of the payment method, as players know it. */
  readonly methodName?: string
  /** The order code that we gave the payment. The payment provider knows the payment under this code. */
  readonly reference: string
  /** The date and time in UTC, as text. */
  readonly at: string
}

/** Mails about the player's money and cards. They are not marketing, so every player receives them. */
export type MoneyLetter = PaymentLetter | CardLetter

type PaymentLetter = Payment & {
  readonly template:
    | 'depositCredited'
    | 'depositFailed'
    | 'depositReversed'
    | 'depositChargedBack'
    | 'depositRefunded'
    | 'depositReturned'
    | 'withdrawalRequested'
    | 'withdrawalPaid'
    | 'withdrawalRefused'
    | 'withdrawalReturned'
    | 'withdrawalCancelled'
}

interface CardLetter {
  readonly template: 'cardAdded' | 'cardRemoved'
  readonly name: string
  /** The card's scheme and last four digits. */
  readonly card: string
  readonly at: string
}

/**
 * The code for transfers that staff make themselves. Players cannot choose this method, so it has no name in the
 * content.
 */
const byHand = 'BY_HAND'

const templates = {
  depositCredited: true,
  depositFailed: true,
  depositReversed: true,
  depositChargedBack: true,
  depositRefunded: true,
  depositReturned: true,
  withdrawalRequested: true,
  withdrawalPaid: true,
  withdrawalRefused: true,
  withdrawalReturned: true,
  withdrawalCancelled: true,
  cardAdded: true,
  cardRemoved: true,
} as const satisfies Record<MoneyLetter['template'], true>

export const isAboutMoney = <L extends { readonly template: string }>(letter: L): letter is L & MoneyLetter =>
  letter.template in templates

export const moneyBodyOf = (letter: MoneyLetter, text: Translate, publicUrl: string) =>
  'card' in letter ? cardBodyOf(letter, text, publicUrl) : paymentBodyOf(letter, text, publicUrl)

const paymentBodyOf = (letter: PaymentLetter, text: Translate, publicUrl: string) => ({
  greeting: text('layout.greeting', { name: letter.name }),
  paragraphs: [text(`${letter.template}.lead`, { money: letter.money }), ...consequences(letter, text)],
  facts: factsOf(letter, text),
  action: actionOf(letter, text, publicUrl),
})

function consequences({ template, money, requested }: PaymentLetter, text: Translate): string[] {
  switch (template) {
    case 'depositFailed':
    case 'depositReversed':
    case 'depositChargedBack':
    case 'depositRefunded':
      return [text(`${template}.next`)]
    case 'depositCredited':
      return [
        ...(requested === undefined ? [] : [text('depositCredited.differs', { money, requested })]),
        text('money.notYou'),
      ]
    case 'depositReturned':
    case 'withdrawalRequested':
    case 'withdrawalPaid':
    case 'withdrawalRefused':
    case 'withdrawalReturned':
    case 'withdrawalCancelled':
      return [text('money.notYou')]
  }
}

/**
 * The link at the end of the mail. If a payment failed or was reversed, the link leads to support, because the player's
 * history does not explain what happened. Otherwise it leads to the history.
 */
function actionOf({ template }: PaymentLetter, text: Translate, publicUrl: string) {
  switch (template) {
    case 'depositFailed':
    case 'depositReversed':
    case 'depositChargedBack':
    case 'depositRefunded':
    case 'withdrawalRefused':
      return { label: text('money.support'), url: `${publicUrl}/contact-us` }
    case 'depositCredited':
    case 'depositReturned':
    case 'withdrawalRequested':
    case 'withdrawalPaid':
    case 'withdrawalReturned':
    case 'withdrawalCancelled':
      return { label: text('money.history'), url: `${publicUrl}/history` }
  }
}

function factsOf(letter: PaymentLetter, text: Translate): Fact[] {
  const { money, requested, method, methodName, reference, at } = letter
  const name = method === byHand ? text('money.byHand') : methodName
  return [
    { label: text('facts.amount'), value: money },
    ...(requested === undefined ? [] : [{ label: text('facts.requested'), value: requested }]),
    ...(name === undefined ? [] : [{ label: text('facts.method'), value: name }]),
    { label: text('facts.reference'), value: reference },
    { label: text('facts.at'), value: at },
  ]
}

const cardBodyOf = ({ template, name, card, at }: CardLetter, text: Translate, publicUrl: string) => ({
  greeting: text('layout.greeting', { name }),
  paragraphs: [text(`${template}.lead`), text('money.notYou')],
  facts: [
    { label: text('facts.card'), value: card },
    { label: text('facts.at'), value: at },
  ],
  action: { label: text('money.support'), url: `${publicUrl}/contact-us` },
})
