import type { web as english } from '../en/web.ts'
import type { Translated } from '../translated.ts'

export const web: Translated<typeof english> = {
  toasts: 'Известувања',
  failures: {
    unreachable: 'Серверот не е достапен',
    notFound: 'Не е пронајдено',
    field: 'Грешка во полето {field}',
    timedOut: 'ГРЕШКА: Времето за поврзување истече, обидете се повторно.',
    unknown: 'Непозната грешка!',
  },
  states: {
    loading: 'Се вчитува',
    failed: 'Овој дел не можеше да се вчита.',
    outdated: 'Овие податоци можеби се застарени бидејќи не можеа да се освежат.',
    retry: 'Обиди се повторно',
    more: 'Прикажи повеќе',
    moreFailed: 'Останатите записи не можеа да се вчитаат. Обидете се повторно.',
  },
  forms: {
    wrongField: 'Оваа вредност не е исправна.',
    missingField: 'Пополнете го ова поле',
    wrongFields: 'Проверете што внесовте.',
    doneBefore:
      'Вашиот претходен обид беше успешен, но потврдата не стигна до Вас. Проверете го резултатот пред да испратите нешто друго.',
    hiddenField: '{field}: {error}',
    problems: '{count, plural, one {Проверете # поле:} other {Проверете # полиња:}}',
    leave: {
      title: 'Сакате ли да излезете без зачувување?',
      lead: 'Она што го внесовте не е зачувано.',
      leave: 'Излези',
      stay: 'Остани',
    },
  },
}
