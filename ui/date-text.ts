import { isUnknownToBrowsers, localeOf, type UnknownToBrowsers } from '@baize/contract/languages'

interface DateWords {
  readonly months: readonly string[]
  /** From Sunday to Saturday. */
  readonly weekdays: readonly string[]
  /** The word between a date and a time. */
  readonly at: string
}

/**
 * Chromium formats dates of these languages as in English, whereas the server has formats for them. Their dates are
 * therefore composed of these words, because otherwise server and browser would show different texts.
 */
const dateWords: Readonly<Record<UnknownToBrowsers, DateWords>> = {
  mk: {
    months: 'јануари февруари март април мај јуни јули август септември октомври ноември декември'.split(' '),
    weekdays: 'недела понеделник вторник среда четврток петок сабота'.split(' '),
    at: 'во',
  },
}

const british = 'en-GB'

/**
 * Returns a function that formats a date. It works like `Intl.DateTimeFormat.prototype.format`, but supports every
 * language of the pages in every browser.
 */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  if (!isUnknownToBrowsers(language)) {
    const format = new Intl.DateTimeFormat(localeOf(language), options)
    return (date) => format.format(date)
  }
  const { months, weekdays, at } = dateWords[language]
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
        return type === 'literal' ? value.replace(' at ', ` ${at} `).replace('/', '.') : value
      })
      .join('')
  }
}

const englishWeekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/**
 * Returns the name of a month or weekday, abbreviated if the formatter abbreviated the English name. English writes
 * "May" the same in full and abbreviated, so it is treated as an abbreviation.
 */
function named(name: string, english: string): string {
  const short = english.length === 3 || english === 'Sept'
  return short && name.length > 3 ? `${name.slice(0, 3)}.` : name
}
