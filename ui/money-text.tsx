import { type Currency, currencyDigits } from '@baize/contract/money'
import { useLocale } from 'use-intl/react'
import { classNames } from './class-names.ts'
import { numberLocale } from './date-text.ts'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * An amount of the wire in a language's format: "12.50" GBP is £12.50. It is exact, because the text is never converted
 * to a float.
 */
export function formatMoney(amount: string, currency: Currency, locale: string): string {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    const digits = currencyDigits[currency]
    format = new Intl.NumberFormat(numberLocale(locale), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formats.set(key, format)
  }
  return format.format(amount as Intl.StringNumericLiteral)
}

export function MoneyText(props: { amount: string; currency: Currency; className?: string }) {
  return (
    <span className={classNames('figures whitespace-nowrap', props.className)}>
      {formatMoney(props.amount, props.currency, useLocale())}
    </span>
  )
}
