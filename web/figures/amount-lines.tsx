import { MoneyText } from '@baize/ui/money-text'
import type { ComponentProps } from 'react'

interface AmountLinesProps extends Pick<ComponentProps<typeof MoneyText>, 'amount' | 'currency'> {
  /** Further amounts with their labels. Amounts that are undefined are left out. */
  readonly others: readonly (readonly [label: string, amount: string | undefined])[]
}

/**
 * An amount of a payment and, below it, further amounts of the same payment: for example what was requested, what was
 * refunded, and what remains.
 */
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
