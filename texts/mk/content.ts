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
  empty: 'Тука сè уште нема ништо напишано.',
}
