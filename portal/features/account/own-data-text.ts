import { type Currency, currencyDigits, formatAmount } from '@baize/contract/money'
import { dateFormat } from '@baize/ui/date-text'
import { formatMoney } from '@baize/ui/money-text'

interface Format {
  readonly locale: string
  readonly yes: string
  readonly no: string
  readonly codeText: (code: string) => string
}

/**
 * Matches the names of columns with amounts in minor units: all names that end in `_minor`, and some names without this
 * ending.
 */
const amounts =
  /_minor$|^(amount|cash|bonus|reserved|deficit|captured|released|post_balance|stake|staked|win|(stake|win|loss)_(now|session|day|week|month))$/
/** Matches the names of columns that contain codes, such as a status. */
const codes = /(^|_)(status|state|type|kind)$/
const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const dateForm = /^\d{4}-\d\d-\d\d$/

/**
 * Returns a stored value as readable text: amounts with their currency, times in the page's language, and an empty
 * string for null.
 */
export function shownValue(row: Readonly<Record<string, unknown>>, name: string, format: Format): string {
  const value = row[name]
  const currency = row['currency']
  if (isCurrency(currency) && amounts.test(name) && /^-?\d+$/.test(String(value))) {
    return formatMoney(formatAmount(BigInt(String(value)), currency), currency, format.locale)
  }
  if (typeof value === 'string' && value !== '' && codes.test(name)) return format.codeText(value)
  return plain(value, format)
}

const isCurrency = (value: unknown): value is Currency => typeof value === 'string' && value in currencyDigits

function plain(value: unknown, format: Format): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? format.yes : format.no
  if (typeof value === 'object') return linesOf(value, format)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (instantForm.test(text)) {
    return dateFormat(format.locale, { dateStyle: 'medium', timeStyle: 'medium' })(new Date(text))
  }
  if (dateForm.test(text)) return dateFormat(format.locale, { dateStyle: 'long', timeZone: 'UTC' })(new Date(text))
  return text
}

const linesOf = (value: object, format: Format): string =>
  Object.entries(value)
    .map(([name, part]) => [
      name,
      typeof part === 'object' && part !== null ? JSON.stringify(part) : plain(part, format),
    ])
    .filter(([, text]) => text !== '')
    .map(([name, text]) => (Array.isArray(value) ? text : `${name}: ${text}`))
    .join('\n')
