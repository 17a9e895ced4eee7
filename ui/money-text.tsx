import { type Currency, formatMoney } from '@baize/contract/money'
import { useLocale } from 'use-intl/react'
import { classNames } from './class-names.ts'

export { formatMoney } from '@baize/contract/money'

export function MoneyText(props: { amount: string; currency: Currency; className?: string }) {
  return (
    <span className={classNames('figures whitespace-nowrap', props.className)}>
      {formatMoney(props.amount, props.currency, useLocale())}
    </span>
  )
}
