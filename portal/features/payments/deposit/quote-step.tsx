import { prepareDeposit } from '@baize/contract/payments/player'
import { Button } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { formatMoney } from '@baize/ui/money-text'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { Form } from '@baize/web/forms/form'
import { Busy } from '@baize/web/states/busy'
import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { coinsFor, formatCoins, wholeCoins } from '../coin-text.ts'
import { StepPlaceholder } from '../../../wallet/step-placeholder.tsx'
import type { Method } from '../method-step.tsx'
import { StepTitle } from '../../../wallet/step-title.tsx'
import { DepositFailure } from './deposit-failure.tsx'

/** The quote that the player has chosen, and the deposit that it belongs to. */
export interface ChosenQuote {
  readonly quoteId: string
  readonly paymentId: string
}

interface QuoteStepProps {
  readonly method: Method
  readonly amount: string
  readonly quotes: ReturnType<typeof useQuotes>
  /**
   * Requests new quotes. To be called only when the player presses a button, because the platform stores every quote it
   * gives.
   */
  readonly onRequest: () => void
  readonly onChoose: (quote: ChosenQuote) => void
}

/**
 * Quotes are shown for this time, because the platform accepts a quote only for some minutes. After that the player
 * requests new quotes.
 */
const freshMs = 5 * 60_000

/**
 * Returns a write that requests quotes for an amount. It is not a query, because the platform stores each quote. A
 * query would request quotes without the player having pressed a button.
 */
export const useQuotes = () =>
  useWrite({
    run: ({ method, amount }: { readonly method: string; readonly amount: string }) =>
      call(prepareDeposit, { paymentMethod: method, action: 'GET_QUOTE', amount }),
    inPlace: '',
  })

/** Returns whether the quotes on this page have expired. */
function useIsOld(data: object | undefined): boolean {
  const [old, setOld] = useState<object>()
  useEffect(() => {
    const timer = data && setTimeout(() => setOld(data), freshMs)
    return () => clearTimeout(timer)
  }, [data])
  return data !== undefined && old === data
}

/**
 * Step 3 of a deposit in cryptocurrency: the player chooses a currency. Each currency is shown with the amount to pay.
 */
export function QuoteStep({ method, amount, quotes, onRequest, onChoose }: QuoteStepProps) {
  const t = useTranslations('wallet.coins')
  const locale = useLocale()
  const [picked, setPicked] = useState<string>()
  const { currency } = method
  const { reply: data, failure, isBusy } = quotes
  const isOld = useIsOld(data)
  if (isBusy)
    return (
      <Busy>
        <StepPlaceholder />
      </Busy>
    )
  if (failure) return <DepositFailure error={failure} onAgain={onRequest} />
  // After a reload there are no quotes, so the player must request new ones.
  if (!data || isOld) {
    return (
      <div className="grid gap-6 py-6 text-center">
        <p className="text-ivory-300">{t(isOld ? 'old' : 'lead', { amount: formatMoney(amount, currency, locale) })}</p>
        <Button size="large" block onClick={onRequest}>
          {t('prices')}
        </Button>
      </div>
    )
  }
  const chosen = data.quotes.find((quote) => quote.currency === picked) ?? data.quotes[0]
  if (!chosen) return <p className="py-10 text-center text-ivory-300">{t('empty')}</p>
  return (
    <Form onSubmit={() => onChoose({ quoteId: chosen.id, paymentId: data.paymentId })}>
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
              <span className="figures text-xs text-ivory-300">
                {wholeCoins(coinsFor(amount, currency, quote.rate), quote.currency, locale)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" size="large" block>
        {t('proceed')}
      </Button>
    </Form>
  )
}
