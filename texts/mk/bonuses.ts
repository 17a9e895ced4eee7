import type { bonuses as english } from '../en/bonuses.ts'
import type { Translated } from '../translated.ts'

export const bonuses: Translated<typeof english> = {
  title: 'Промоции',
  empty: 'Моментално нема промоции.',
  terms: 'Правила и услови',
  readMore: 'Прочитај повеќе',
}
