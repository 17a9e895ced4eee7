import type { CardBehaviour } from './card-outcomes.ts'

export interface TestCard {
  readonly number: string
  readonly paymentMethod: 'VISA-SSL' | 'ECMC-SSL'
  readonly behaviour: CardBehaviour
  readonly effect: string
}

const visa = (number: string, behaviour: CardBehaviour, effect: string): TestCard => ({
  number,
  paymentMethod: 'VISA-SSL',
  behaviour,
  effect,
})

export const demoCard = visa('4444333322221111', 'accept', 'Accepted: AUTHORISED, then CAPTURED.')

/** The only cards that the page accepts, so that nobody can enter a real card. */
export const testCards: readonly TestCard[] = [
  demoCard,
  { ...demoCard, number: '5555555555554444', paymentMethod: 'ECMC-SSL', effect: 'The same, as a Mastercard.' },
  visa('4444333322220014', 'refuse', 'The bank refuses: REFUSED.'),
  visa('4444333322220022', 'challenge', 'The bank asks for a code first: 1234 confirms, three wrong ones refuse.'),
  visa('4444333322220030', 'late', 'Accepted; the notifications come ten seconds late. An inquiry knows at once.'),
  visa('4444333322220105', 'pending', 'The bank takes ten seconds to accept; until then the payment is pending.'),
  visa('4444333322220048', 'silent', 'Accepted; no notification ever comes. An inquiry knows.'),
  visa('4444333322220055', 'twice', 'Accepted; every notification comes twice.'),
  visa('4444333322220063', 'swapped', 'Accepted; CAPTURED is notified before AUTHORISED.'),
  visa('4444333322220071', 'otherAmount', 'Accepted; the notifications name ten times the amount.'),
  visa('4444333322220089', 'cancelled', 'Accepted, then stopped by the risk check: AUTHORISED, then CANCELLED.'),
  visa('4444333322220097', 'chargedBack', 'Accepted; the bank takes it back after twenty seconds: CHARGED_BACK.'),
  visa('4444333322220121', 'chargedBackPartly', 'Accepted; the bank takes two fifths back after twenty seconds.'),
  visa('4444333322220139', 'refundedPartly', 'Accepted; the merchant refunds two fifths after twenty seconds.'),
  visa('4444333322220147', 'capturedLess', 'Accepted; only three quarters are captured.'),
  visa('4444333322220113', 'error', 'The gateway fails: ERROR.'),
]

/** Returns the test card with this number. The number must consist of digits only. */
export const testCard = (number: string): TestCard | undefined => testCards.find((card) => card.number === number)

/** Checks the check digit of a card number (ISO/IEC 7812-1, Annex B). */
export function hasValidCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].toReversed().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Masks the middle digits of a card number. Only the masked number may be stored and shown. */
export const maskedNumber = (number: string): string => `${number.slice(0, 4)}********${number.slice(-4)}`

/** The short form of a masked number, such as "•••• 1111". */
export const shortNumber = (masked: string): string => `•••• ${masked.slice(-4)}`

/** The number in groups of four digits, such as "4444 3333 2222 1111". */
export const spacedNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')
