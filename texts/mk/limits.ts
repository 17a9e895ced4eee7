import type { limits as english } from '../en/limits.ts'
import type { Translated } from '../translated.ts'

export const limits: Translated<typeof english> = {
  none: 'Немате поставено лимити на уплати.',
  paid: 'Досега уплатено: {periods}.',
  held: 'Задржано за плаќања што не се завршени: {held}. Се брои додека плаќањето не се изврши, не успее или не истече.',
  others: 'Се брои и она што го уплаќате на другите сметки.',
  periods: {
    Daily: '{paid} од {limit} во 24 часа',
    Weekly: '{paid} од {limit} во 7 дена',
    Monthly: '{paid} од {limit} во 30 дена',
  },
  review: {
    title: 'Дали вашите лимити сè уште ви одговараат?',
    lead: 'На секои неколку месеци ве молиме да ги погледнете вашите лимити. Ова се тие сега:',
    none: 'На секои неколку месеци ве молиме да ги погледнете вашите лимити. Досега немате поставено ниту еден.',
    limit: '{name} {period}: најмногу {limit}',
    types: { DEPOSIT_LIMIT: 'Уплати', LOSS_LIMIT: 'Загуби', WAGER_LIMIT: 'Влогови' },
    periods: { Daily: 'во 24 часа', Weekly: 'во 7 дена', Monthly: 'во 30 дена' },
    ask: 'Ако сè уште ви одговараат, може да ги задржите. Може и да ги промените. Понизок лимит важи веднаш.',
    tools: 'Лимити и паузи',
    history: 'Вашата историја',
  },
}
