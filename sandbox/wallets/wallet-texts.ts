import type { PageLanguage } from '../page-language.ts'
import type { WalletStatus } from './wallet-outcomes.ts'

interface WalletPageTexts {
  readonly standIn: string
  /** The titles of the cashier and of the pages for cryptocurrencies. The other pages show a brand name instead. */
  readonly cashier: string
  readonly coins: string
  readonly toPay: string
  readonly toBePaid: string
  readonly labels: Readonly<Record<'email' | 'account' | 'accountOrEmail' | 'wallet', string>>
  readonly pay: string
  readonly withdraw: string
  readonly cancel: string
  /** For each kind of page, the warning that the page is only a stand-in. */
  readonly warnings: Readonly<Record<'wallet' | 'bank' | 'cashier', string>>
  readonly faults: string
  readonly back: string
  readonly unknown: string
  readonly results: Readonly<Record<WalletStatus, string>>
  readonly stepTitle: string
  readonly code: string
  readonly codeHint: string
  readonly codeWrong: string
  readonly confirm: string
  readonly unknownPlayer: string
  readonly nothingPaid: string
  readonly impossible: string
  readonly noAnswer: string
  readonly failed: string
  readonly onItsWay: string
}

const en: WalletPageTexts = {
  standIn: 'Sandbox',
  cashier: 'Cashier',
  coins: 'Crypto wallet',
  toPay: 'To pay',
  toBePaid: 'To be paid',
  labels: { email: 'E-mail', account: 'Account', accountOrEmail: 'Account or e-mail', wallet: 'Wallet' },
  pay: 'Pay {amount}',
  withdraw: 'Withdraw {amount}',
  cancel: 'Cancel',
  warnings: {
    wallet: 'This page stands in for the wallet. Never enter real details.',
    bank: 'This page stands in for the bank. Never enter real details.',
    cashier: 'This page stands in for the cashier. Never enter real details.',
  },
  faults: 'What makes a payment fail',
  back: 'Back to the merchant',
  unknown: 'There is no such payment.',
  results: {
    paid: 'The payment was made.',
    pending: 'The payment is under way.',
    failed: 'The payment failed.',
    cancelled: 'The payment was cancelled.',
    chargedBack: 'The payment was taken back.',
    partlyBack: 'A part of the payment was taken back.',
    expired: 'The time to pay is over. Nothing was paid.',
  },
  stepTitle: 'Confirm the payment',
  code: 'Code',
  codeHint: '1234 is right.',
  codeWrong: 'That code is not right. Try again.',
  confirm: 'Confirm',
  unknownPlayer: 'The cashier does not know you. Please log in again.',
  nothingPaid: 'Nothing was paid.',
  impossible: 'The payment is not possible.',
  noAnswer: 'The casino does not answer.',
  failed: 'The payment failed.',
  onItsWay: 'The payment is on its way.',
}

const mk: WalletPageTexts = {
  standIn: 'Тест',
  cashier: 'Каса',
  coins: 'Паричник за монети',
  toPay: 'За плаќање',
  toBePaid: 'За исплата',
  labels: { email: 'Е-пошта', account: 'Сметка', accountOrEmail: 'Сметка или е-пошта', wallet: 'Паричник' },
  pay: 'Плати {amount}',
  withdraw: 'Исплати {amount}',
  cancel: 'Откажи',
  warnings: {
    wallet: 'Оваа страница го заменува паричникот. Никогаш не внесувајте вистински податоци.',
    bank: 'Оваа страница ја заменува банката. Никогаш не внесувајте вистински податоци.',
    cashier: 'Оваа страница ја заменува касата. Никогаш не внесувајте вистински податоци.',
  },
  faults: 'Кога плаќањето не успева',
  back: 'Назад кај трговецот',
  unknown: 'Нема такво плаќање.',
  results: {
    paid: 'Плаќањето е извршено.',
    pending: 'Плаќањето е во тек.',
    failed: 'Плаќањето не успеа.',
    cancelled: 'Плаќањето е откажано.',
    chargedBack: 'Плаќањето е вратено.',
    partlyBack: 'Дел од плаќањето е вратен.',
    expired: 'Времето за плаќање истече. Ништо не е платено.',
  },
  stepTitle: 'Потврдете го плаќањето',
  code: 'Код',
  codeHint: '1234 е точниот код.',
  codeWrong: 'Кодот не е точен. Обидете се повторно.',
  confirm: 'Потврди',
  unknownPlayer: 'Касата не Ве познава. Најавете се повторно.',
  nothingPaid: 'Ништо не е платено.',
  impossible: 'Плаќањето не е можно.',
  noAnswer: 'Казиното не одговара.',
  failed: 'Плаќањето не успеа.',
  onItsWay: 'Плаќањето е на пат.',
}

export const walletTexts: Readonly<Record<PageLanguage, WalletPageTexts>> = { en, mk }
