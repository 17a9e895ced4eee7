import { z } from 'zod'
import { hasValidCheckDigit, testCard, type TestCard } from '../test-cards.ts'

export type CardField = 'cardNumber' | 'cardholder' | 'expiry' | 'securityCode'
export type CardProblem =
  | 'numberInvalid'
  | 'numberNotTest'
  | 'cardholderMissing'
  | 'expiryInvalid'
  | 'expiryPast'
  | 'securityCodeInvalid'

const text = z.string().trim().max(60).default('')

export const cardForm = z.object({ cardNumber: text, cardholder: text, expiry: text, securityCode: text })
export type CardForm = z.infer<typeof cardForm>

/**
 * The test card that the shopper entered, with the typed details that may be stored. The security code may not be
 * stored.
 */
export interface ReadCard {
  readonly card: TestCard
  readonly holder: string
  readonly expiryMonth: number
  readonly expiryYear: number
}

export type CardProblems = Partial<Record<CardField, CardProblem>>

/**
 * Checks the card that the shopper typed.
 * @param today the date with which the expiry is compared
 * @returns the test card, or the problem of each invalid field
 */
export function readCard(form: CardForm, today: Temporal.PlainDate): ReadCard | { problems: CardProblems } {
  const number = form.cardNumber.replace(/[\s-]/g, '')
  const card = testCard(number)
  const expiry = lastMonthOf(form.expiry)
  const problems: CardProblems = {
    ...(!hasValidCheckDigit(number)
      ? { cardNumber: 'numberInvalid' as const }
      : !card && { cardNumber: 'numberNotTest' as const }),
    ...(form.cardholder === '' && { cardholder: 'cardholderMissing' as const }),
    ...expiryProblem(expiry, today),
    ...(!/^\d{3,4}$/.test(form.securityCode) && { securityCode: 'securityCodeInvalid' as const }),
  }
  if (!card || !expiry || Object.keys(problems).length > 0) return { problems }
  return { card, holder: form.cardholder, expiryMonth: expiry.month, expiryYear: expiry.year }
}

/** Parses an expiry such as MM/YY or MM/YYYY. The card is valid until the end of the returned month. */
function lastMonthOf(expiry: string): Temporal.PlainYearMonth | undefined {
  const match = /^(0?[1-9]|1[0-2])\s*[/-]?\s*((?:20)?\d{2})$/.exec(expiry)
  if (!match) return undefined
  const [, month, year = ''] = match
  return Temporal.PlainYearMonth.from({ month: Number(month), year: 2000 + (Number(year) % 100) })
}

function expiryProblem(last: Temporal.PlainYearMonth | undefined, today: Temporal.PlainDate): CardProblems {
  if (!last) return { expiry: 'expiryInvalid' }
  return Temporal.PlainYearMonth.compare(last, today.toPlainYearMonth()) < 0 ? { expiry: 'expiryPast' } : {}
}
