import type { content as english } from '../en/content.ts'
import type { Translated } from '../translated.ts'

export const content: Translated<typeof english> = {
  titles: {
    about_us: 'За нас',
    contact_us: 'Контакт',
    terms_and_conditions: 'Правила и услови',
    privacy_policy: 'Политика за приватност',
    funds_protection: 'Заштита на средствата',
    responsible_gaming: 'Одговорно играње',
    casino_glossary: 'Казино речник',
  },
  empty: 'Тука сѐ уште не е објавено ништо.',
  contents: 'На оваа страница',
  changed: 'Последно ажурирање:',
  print: 'Отпечати ја страницата',
  glossary: {
    find: 'Најди поим',
    letters: 'Букви',
    found: '{count, plural, =0 {Не е пронајден таков поим} one {Пронајден е # поим} other {Пронајдени се # поими}}',
  },
  blog: {
    title: 'Најнови вести',
    categories: 'Категории',
    all: 'Сите вести',
    readMore: 'Прочитај повеќе',
    older: 'Постари вести',
    empty: 'Тука сѐ уште нема вести.',
    back: 'Сите вести',
    more: 'Други вести',
  },
  contact: {
    phones: 'Јавете ни се',
    emails: 'Пишете ни',
    chat: {
      title: 'Разговарајте со нас',
      lead: 'Програмата за разговор може да постави свои колачиња.',
      open: 'Отвори го разговорот',
      opening: 'Разговорот се отвора…',
      opened: 'Разговорот е отворен.',
      failed: 'Разговорот моментално не е достапен. Јавете ни се или пишете ни.',
    },
    locations: 'Посетете нѐ',
  },
}
