import { messages } from '@baize/texts/messages'

/** The languages in which both the portal and the sandbox's pages have texts. */
export type Language = 'en' | 'mk'

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

/**
 * Returns all texts of the portal in a language, together with texts of the sandbox's pages for which the tests look.
 */
export const textsOf = (language: Language) => ({ ...messages[language], ...thirdParties[language] })
export type Texts = ReturnType<typeof textsOf>
