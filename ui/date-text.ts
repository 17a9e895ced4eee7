import { localeOf } from '@baize/contract/languages'

/**
 * Names of months and weekdays in Macedonian. Chromium has no Macedonian date formats and uses English formats instead,
 * whereas the server has Macedonian ones. Macedonian dates are therefore formatted here, because otherwise server and
 * browser would show different texts.
 */
const months = 'јануари февруари март април мај јуни јули август септември октомври ноември декември'.split(' ')
const weekdays = 'недела понеделник вторник среда четврток петок сабота'.split(' ')

const british = 'en-GB'

export { numberLocale } from '@baize/contract/languages'
/**
 * Returns a function that formats a date. It works like `Intl.DateTimeFormat.prototype.format`, but also supports
 * Macedonian in every browser.
 */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  if (language !== 'mk') {
    const format = new Intl.DateTimeFormat(localeOf(language), options)
    return (date) => format.format(date)
  }
  const format = new Intl.DateTimeFormat(british, options)
  const { timeZone } = format.resolvedOptions()
  const numbers = new Intl.DateTimeFormat('en-US', { timeZone, month: 'numeric' })
  const days = new Intl.DateTimeFormat(british, { timeZone, weekday: 'short' })
  return (date) => {
    const month = months[Number(numbers.format(date)) - 1] ?? ''
    const weekday = weekdays[englishWeekdays.indexOf(days.format(date))] ?? ''
    return format
      .formatToParts(date)
      .map(({ type, value }) => {
        if (type === 'month') return /^\d/.test(value) ? value : named(month, value)
        if (type === 'weekday') return named(weekday, value)
        return type === 'literal' ? value.replace(' at ', ' во ').replace('/', '.') : value
      })
      .join('')
  }
}

const englishWeekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/**
 * Returns the Macedonian name of a month or weekday, abbreviated if the formatter abbreviated the English name. English
 * writes "May" the same in full and abbreviated, so it is treated as an abbreviation.
 */
function named(name: string, english: string): string {
  const short = english.length === 3 || english === 'Sept'
  return short && name.length > 3 ? `${name.slice(0, 3)}.` : name
}
