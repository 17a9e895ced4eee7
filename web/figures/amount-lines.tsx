import { MoneyText } from '@baize/ui/money-text'
import type { ComponentProps } from 'react'

interface AmountLinesProps extends Pick<ComponentProps<typeof MoneyText>, 'amount' | 'currency'> {
  /** Amounts that belong to it, with their labels. Those that are not known are left out. */
  readonly others: readonly (readonly [label: string, amount: string | undefined])[]
}

/** An amount, and below it what of it was asked for, went back or remains. */
export function AmountLines({ amount, currency, others }: AmountLinesProps) {
  return (
    <>
      <MoneyText amount={amount} currency={currency} />
      {others.map(
        ([label, other]) =>
          other !== undefined && (
            <span key={label} className="block text-xs whitespace-nowrap text-ivory-300">
              {label} <MoneyText amount={other} currency={currency} />
            </span>
          ),
      )}
    </>
  )
}
