import type { CardProblem } from './card-form.ts'
import type { PageLanguage } from '../../page-language.ts'
import type { ShopperStatus } from '../card-outcomes.ts'

interface PageTexts {
  readonly title: string
  readonly standIn: string
  readonly warning: string
  readonly testCardHint: string
  readonly allTestCards: string
  readonly toPay: string
  readonly cardNumber: string
  readonly cardholder: string
  readonly expiry: string
  readonly expiryHint: string
  readonly securityCode: string
  readonly securityCodeHint: string
  readonly pay: string
  readonly cancel: string
  readonly checkFields: string
  readonly problems: Readonly<Record<CardProblem, string>>
  readonly bank: string
  readonly challengeTitle: string
  readonly challengeText: string
  readonly code: string
  readonly codeHint: string
  readonly codeWrong: string
  readonly confirm: string
  readonly decline: string
  readonly results: Readonly<Record<ShopperStatus, { readonly title: string; readonly text: string }>>
  readonly orderReference: string
  readonly unknownTitle: string
  readonly unknownText: string
  /** The texts that are different if the shopper only saves the card, without a payment. */
  readonly keeping: {
    /** The name of the page in its header. The heading below the header is `title`. */
    readonly page: string
    readonly title: string
    readonly action: string
    readonly challengeTitle: string
    readonly challengeText: string
    readonly success: { readonly title: string; readonly text: string }
  }
}

const en: PageTexts = {
  title: 'Card payment',
  standIn: 'Sandbox',
  warning: 'This page stands in for the card processor. Never enter a real card.',
  testCardHint: 'Card that is accepted',
  allTestCards: 'All test cards',
  toPay: 'To pay',
  cardNumber: 'Card number',
  cardholder: 'Name on card',
  expiry: 'Expiry date',
  expiryHint: 'MM/YY',
  securityCode: 'Security code',
  securityCodeHint: '3 digits',
  pay: 'Pay {amount}',
  cancel: 'Cancel',
  checkFields: 'Please check these fields:',
  problems: {
    numberInvalid: 'Enter a valid card number',
    numberNotTest: 'Use one of the test cards: real cards are never taken here',
    cardholderMissing: 'Enter the name on the card',
    expiryInvalid: 'Enter the expiry date as MM/YY',
    expiryPast: 'This card has expired',
    securityCodeInvalid: 'Enter the security code: 3 digits',
  },
  bank: 'Your bank',
  challengeTitle: 'Confirm your payment',
  challengeText: 'Your bank has sent a code to your phone. Enter it to pay {amount} with the card {card}.',
  code: 'Code',
  codeHint: 'In the sandbox it is always 1234',
  codeWrong: 'That code is not right. Try again.',
  confirm: 'Confirm',
  decline: 'It was not me',
  results: {
    success: { title: 'Payment accepted', text: 'Your bank has authorised the payment.' },
    failure: { title: 'Payment refused', text: 'Your bank has refused the payment. Nothing was taken from your card.' },
    pending: {
      title: 'Payment pending',
      text: 'Your bank has not decided yet. You will see the result in your account.',
    },
    error: { title: 'Payment failed', text: 'The payment could not be carried out. Nothing was taken from your card.' },
    cancelled_by_shopper: { title: 'Payment cancelled', text: 'Nothing was taken from your card.' },
  },
  orderReference: 'Order',
  unknownTitle: 'There is no such payment',
  unknownText: 'The address is incomplete or too old. Go back to the casino and begin again.',
  keeping: {
    page: 'Card',
    title: 'Keep a card',
    action: 'Keep the card',
    challengeTitle: 'Confirm your card',
    challengeText: 'Your bank has sent a code to your phone. Enter it to keep the card {card}.',
    success: { title: 'The card is kept', text: 'Nothing was taken from it. You can pay with it from now on.' },
  },
}

const mk: PageTexts = {
  title: 'Плаќање со картичка',
  standIn: 'Тест',
  warning: 'Оваа страница го заменува процесорот на картички. Никогаш не внесувајте вистинска картичка.',
  testCardHint: 'Картичка што се прифаќа',
  allTestCards: 'Сите тест-картички',
  toPay: 'За плаќање',
  cardNumber: 'Број на картичка',
  cardholder: 'Име на картичката',
  expiry: 'Важи до',
  expiryHint: 'ММ/ГГ',
  securityCode: 'Безбедносен код',
  securityCodeHint: '3 цифри',
  pay: 'Плати {amount}',
  cancel: 'Откажи',
  checkFields: 'Проверете ги овие полиња:',
  problems: {
    numberInvalid: 'Внесете исправен број на картичка',
    numberNotTest: 'Употребете тест-картичка: вистински картички овде не се примаат',
    cardholderMissing: 'Внесете го името на картичката',
    expiryInvalid: 'Внесете го датумот како ММ/ГГ',
    expiryPast: 'Оваа картичка е истечена',
    securityCodeInvalid: 'Внесете го безбедносниот код: 3 цифри',
  },
  bank: 'Вашата банка',
  challengeTitle: 'Потврдете го плаќањето',
  challengeText: 'Вашата банка испрати код на Вашиот телефон. Внесете го за да платите {amount} со картичката {card}.',
  code: 'Код',
  codeHint: 'Во тестот е секогаш 1234',
  codeWrong: 'Кодот не е точен. Обидете се повторно.',
  confirm: 'Потврди',
  decline: 'Не бев јас',
  results: {
    success: { title: 'Плаќањето е прифатено', text: 'Вашата банка го одобри плаќањето.' },
    failure: {
      title: 'Плаќањето е одбиено',
      text: 'Вашата банка го одби плаќањето. Од картичката не е земено ништо.',
    },
    pending: {
      title: 'Плаќањето е во тек',
      text: 'Вашата банка сѐ уште не одлучила. Исходот ќе го видите во Вашата сметка.',
    },
    error: { title: 'Плаќањето не успеа', text: 'Плаќањето не можеше да се изврши. Од картичката не е земено ништо.' },
    cancelled_by_shopper: { title: 'Плаќањето е откажано', text: 'Од картичката не е земено ништо.' },
  },
  orderReference: 'Нарачка',
  unknownTitle: 'Нема такво плаќање',
  unknownText: 'Адресата е нецелосна или престара. Вратете се во казиното и почнете повторно.',
  keeping: {
    page: 'Картичка',
    title: 'Зачувај картичка',
    action: 'Зачувај ја картичката',
    challengeTitle: 'Потврдете ја картичката',
    challengeText: 'Вашата банка испрати код на Вашиот телефон. Внесете го за да ја зачувате картичката {card}.',
    success: { title: 'Картичката е зачувана', text: 'Од неа не е земено ништо. Отсега може да плаќате со неа.' },
  },
}

export const pageTexts: Readonly<Record<PageLanguage, PageTexts>> = { en, mk }
