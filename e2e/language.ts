import { messages } from '@baize/texts/messages'

/** The languages of the portal in which the sandbox's pages have texts too. */
export type Language = 'en' | 'mk'

/** Texts on the sandbox's pages. They are not among the portal's texts. */
const thirdParties = {
  en: {
    card: { number: 'Card number', name: 'Name on card', expiry: 'Expiry date', code: 'Security code', pay: /^Pay / },
    game: {
      spin: /^(Spin|Free spin)/,
      settled: /^(You won|No win|Your win)/,
      settledOrFree: /won|win|free spin/i,
      balance: /Balance/,
      free: 'Free play',
      freeSpins: (count: number) => `Free spins: ${count}`,
      lastFreeSpin: 'That was the last free spin from your bonus.',
    },
  },
  mk: {
    card: {
      number: 'Број на картичка',
      name: 'Име на картичката',
      expiry: 'Важи до',
      code: 'Безбедносен код',
      pay: /^Плати /,
    },
    game: {
      spin: /^(Заврти|Бесплатно вртење)/,
      settled: /^(Доби|Нема добивка)/,
      settledOrFree: /доби|бесплатн/i,
      balance: /Салдо/,
      free: 'Бесплатна игра',
      freeSpins: (count: number) => `Бесплатни вртења: ${count}`,
      lastFreeSpin: 'Тоа беше последното бесплатно вртење од Вашиот бонус.',
    },
  },
}

/** All texts of the portal in a language, and those texts of the sandbox that the tests look for. */
export const textsOf = (language: Language) => ({ ...messages[language], ...thirdParties[language] })
export type Texts = ReturnType<typeof textsOf>
