import type { Currency } from '@baize/contract/money'
import { Button } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { formatMoney } from '@baize/ui/money-text'
import { copyText } from '@baize/web/files/copy-text.ts'
import { QrCode } from '@baize/ui/qr-code'
import { Spinner } from '@baize/ui/spinner'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { coinsFor, formatCoins, wholeCoins } from '../coin-text.ts'

interface AwaitingPaymentProps {
  /**
   * The payment that the platform expects: `amount` is decimal text in the cryptocurrency `currency`, and `uri` is the
   * content of the QR code.
   */
  readonly data: {
    readonly address: string
    readonly amount: string
    readonly currency: string
    readonly rate: string
    readonly uri: string
    /** ISO 8601 timestamp in UTC. */
    readonly expiresAt: string
  }
  /** The amount of the deposit, as decimal text in the account's currency. */
  readonly money: string
  readonly currency: Currency
}

/** Shows the payment address, its QR code and the amount until the cryptocurrency arrives. */
export function AwaitingPayment({ data, money, currency }: AwaitingPaymentProps) {
  const t = useTranslations('wallet.coins')
  const locale = useLocale()
  const { address, amount, currency: unit, rate, uri, expiresAt } = data
  const [isCopied, setCopied] = useState<boolean>()
  // The amount of cryptocurrency for one unit of money is too small to read, so the exchange rate is shown for a
  // thousand units.
  const thousand = {
    money: formatMoney('1000', currency, locale),
    coins: formatCoins(coinsFor('1000', currency, rate), unit, locale),
  }
  return (
    <div>
      <h3 className="flex items-center gap-3 font-display text-2xl">
        <Spinner className="size-5 text-brass-300" />
        {t('awaiting')}
      </h3>
      <p role="status" className="mt-2 text-sm text-ivory-300">
        {t('awaitingLead')}
      </p>
      <div className="mt-6 flex flex-col items-center gap-6 narrow:flex-row narrow:items-start">
        <QrCode text={uri} label={t('qr')} />
        <dl className="grid w-full min-w-0 gap-4">
          <div>
            <dt className="eyebrow text-ivory-300">{t('amount')}</dt>
            <dd className="figures mt-1 text-2xl text-brass-200">
              <span>{formatCoins(amount, unit, locale)}</span>
              <span className="block text-sm text-ivory-200">
                {[wholeCoins(amount, unit, locale), formatMoney(money, currency, locale)].filter(Boolean).join(' · ')}
              </span>
            </dd>
          </div>
          <div>
            <dt className="eyebrow text-ivory-300">{t('network')}</dt>
            <dd className="mt-1 text-ivory-50">
              {t('names', { unit })}
              <span className="block text-xs text-ivory-300">{t('networkNote')}</span>
            </dd>
          </div>
          <div>
            <dt className="eyebrow text-ivory-300">{t('address')}</dt>
            <dd className="figures mt-1 break-all text-balance text-ivory-50">{address}</dd>
          </div>
          <div>
            <dt className="eyebrow text-ivory-300">{t('rate')}</dt>
            <dd className="figures mt-1 text-sm text-ivory-200">
              {t('rateOf', thousand)}
              <span className="block text-xs text-ivory-300">{t('until', { time: expiresAt.slice(11, 16) })}</span>
            </dd>
          </div>
        </dl>
      </div>
      <Button tone="secondary" block className="mt-6" onClick={() => void copyText(address).then(setCopied)}>
        <Icon name="copy" className="size-4" />
        {t('copy')}
      </Button>
      <p role="status" className="mt-2 min-h-5 text-center text-sm text-ivory-300">
        {isCopied !== undefined && t(isCopied ? 'copied' : 'notCopied')}
      </p>
    </div>
  )
}
