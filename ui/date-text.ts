import { localeOf } from '@baize/contract/languages'

/**
 * Dates in the portal's languages. Chromium has no Macedonian data except plural rules, and falls back to
 * English, while the server knows Macedonian. So Macedonian is formatted here, the same on both sides.
 */
const months = 'јануари февруари март април мај јуни јули август септември октомври ноември декември'.split(' ')
const weekdays = 'недела понеделник вторник среда четврток петок сабота'.split(' ')

const british = 'en-GB'

export { numberLocale } from '@baize/contract/languages'
/** A function like `Intl.DateTimeFormat.prototype.format`. */
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

/** Whole if the English name is whole. May is short and whole at once. */
function named(name: string, english: string): string {
  const short = english.length === 3 || english === 'Sept'
  return short && name.length > 3 ? `${name.slice(0, 3)}.` : name
}
