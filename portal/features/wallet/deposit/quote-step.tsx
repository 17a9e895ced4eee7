import { prepareDeposit } from '@baize/contract/payments'
import { Button } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { formatMoney } from '@baize/ui/money-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { coinsFor, formatCoins } from '../payment/coin-text.ts'
import { Loading } from '../payment/load-states.tsx'
import type { Method } from '../payment/method-step.tsx'
import { StepTitle } from '../payment/step-title.tsx'
import { DepositFailure } from './deposit-failure.tsx'

/** The quote that the player has chosen, and its deposit. */
export interface ChosenQuote {
  readonly quoteId: string
  readonly paymentId: string
}

interface QuoteStepProps {
  readonly method: Method
  readonly amount: string
  readonly onChoose: (quote: ChosenQuote) => void
}

/** Quotes expire after some minutes. A late choice is refused, and the player chooses again. */
const freshMs = 5 * 60_000

/** Step 3 of a payment in coins: the coin and its amount. */
export function QuoteStep({ method, amount, onChoose }: QuoteStepProps) {
  const t = useTranslations('wallet.coins')
  const locale = useLocale()
  const [picked, setPicked] = useState<string>()
  const { code, currency } = method
  const { data, error, refetch } = useQuery({
    queryKey: ['quotes', code, amount],
    queryFn: ({ signal }) => call(prepareDeposit, { paymentMethod: code, action: 'GET_QUOTE', amount }, { signal }),
    refetchInterval: freshMs,
    gcTime: 0,
    retry: false,
  })
  if (!data) return error ? <DepositFailure error={error} onAgain={() => void refetch()} /> : <Loading />
  const chosen = data.quotes.find((quote) => quote.currency === picked) ?? data.quotes[0]
  if (!chosen) return <p className="py-10 text-center text-ivory-300">{t('empty')}</p>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChoose({ quoteId: chosen.id, paymentId: data.paymentId })
      }}
    >
      <fieldset>
        <legend>
          <StepTitle>{t('title')}</StepTitle>
        </legend>
        <p className="figures mt-1 text-sm text-ivory-300">
          {t('lead', { amount: formatMoney(amount, currency, locale) })}
        </p>
        <div className="mt-5 grid gap-3 narrow:grid-cols-3">
          {data.quotes.map((quote) => (
            <label
              key={quote.currency}
              className={classNames(
                'grid cursor-pointer gap-1 rounded-card border bg-felt-950/40 p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass-300',
                quote === chosen ? 'border-brass-400 bg-felt-700/60' : 'border-felt-600 hover:border-felt-400',
              )}
            >
              <input
                type="radio"
                name="coin"
                checked={quote === chosen}
                onChange={() => setPicked(quote.currency)}
                className="sr-only"
              />
              <span className="flex min-h-5 items-center justify-between gap-3">
                <span className="eyebrow text-brass-300">{t('names', { unit: quote.currency })}</span>
                {quote === chosen && <Icon name="check" className="size-5 text-brass-300" />}
              </span>
              <span className="figures text-lg text-ivory-50">
                {formatCoins(coinsFor(amount, currency, quote.rate), quote.currency, locale)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" size="large" block className="mt-6">
        {t('proceed')}
      </Button>
    </form>
  )
}
