import type { Currency } from '@baize/contract/money'
import { MoneyText } from '@baize/ui/money-text'

interface TotalsProps {
  readonly totals: readonly { readonly name: string; readonly amount: string }[]
  readonly currency: Currency
}

/** The totals of a period, shown above the period's rows (UKGC RTS 1). */
export function Totals({ totals, currency }: TotalsProps) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-3 rounded-card bg-felt-950/40 px-5 py-4 narrow:gap-x-8 text-sm">
      {totals.map(({ name, amount }) => (
        <div key={name} className="min-w-16 narrow:min-w-24">
          <dt className="eyebrow text-ivory-300">{name}</dt>
          <dd className="mt-0.5 text-base">
            <MoneyText amount={amount} currency={currency} className="font-semibold text-brass-200" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
