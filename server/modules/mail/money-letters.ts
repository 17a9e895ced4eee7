import type { Translate } from './translators.ts'

interface Payment {
  readonly name: string
  /** Amount and currency. */
  readonly money: string
  /** The code of the payment method. */
  readonly method: string
  /** Our order code, which the provider knows too. */
  readonly reference: string
  /** In words, in UTC. */
  readonly at: string
}

/** Letters about the player's money and cards. They are no marketing, so every player gets them. */
export type MoneyLetter = PaymentLetter | CardLetter

type PaymentLetter = Payment & {
  readonly template:
    | 'depositCredited'
    | 'withdrawalRequested'
    | 'withdrawalPaid'
    | 'withdrawalRefused'
    | 'withdrawalReturned'
}

interface CardLetter {
  readonly template: 'cardAdded' | 'cardRemoved'
  readonly name: string
  /** Brand and masked number. */
  readonly card: string
  readonly at: string
}

const templates = {
  depositCredited: true,
  withdrawalRequested: true,
  withdrawalPaid: true,
  withdrawalRefused: true,
  withdrawalReturned: true,
  cardAdded: true,
  cardRemoved: true,
} as const satisfies Record<MoneyLetter['template'], true>

export const isAboutMoney = <L extends { readonly template: string }>(letter: L): letter is L & MoneyLetter =>
  letter.template in templates

export const moneyBodyOf = (letter: MoneyLetter, text: Translate, publicUrl: string) =>
  'card' in letter ? cardBodyOf(letter, text, publicUrl) : paymentBodyOf(letter, text, publicUrl)

const paymentBodyOf = ({ template, name, ...facts }: PaymentLetter, text: Translate, publicUrl: string) => ({
  greeting: text('layout.greeting', { name }),
  paragraphs: [text(`${template}.lead`, { money: facts.money }), text('money.notYou')],
  note: text('money.facts', { ...facts, method: text('money.method', { method: facts.method }) }),
  action: { label: text('money.history'), url: `${publicUrl}/history` },
})

const cardBodyOf = ({ template, name, card, at }: CardLetter, text: Translate, publicUrl: string) => ({
  greeting: text('layout.greeting', { name }),
  paragraphs: [text(`${template}.lead`), text('money.notYou')],
  note: text('money.cardFacts', { card, at }),
  action: { label: text('money.support'), url: `${publicUrl}/contact-us` },
})
