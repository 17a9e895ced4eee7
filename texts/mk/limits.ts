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
    Dynamic: '{paid} од {limit} откако го поставивте лимитот',
  },
}
