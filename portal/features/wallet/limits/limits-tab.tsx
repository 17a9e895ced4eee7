import { buttonClass } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { formatMoney } from '@baize/ui/money-text'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { useDepositMethods } from '../deposit/deposit-methods.ts'
import { usePaymentData } from '../payment/payment-data.ts'

/** The limits that hold for every deposit, and the way to help. */
export function LimitsTab({ onClose }: { onClose: () => void }) {
  const t = useTranslations('wallet.limits')
  const locale = useLocale()
  const { data: methods } = useDepositMethods()
  const data = usePaymentData()
  return (
    <div>
      <h3 className="font-display text-xl">{t('title')}</h3>
      <p className="mt-1 max-w-prose text-sm text-ivory-300">{t('lead')}</p>
      <dl className="mt-5 divide-y divide-ivory-50/8 rounded-card bg-felt-950/40 px-5">
        {methods?.map(({ code, minimum, maximum, currency }) => (
          <div key={code} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <dt>{data.get(code)?.title.rendered ?? code}</dt>
            <dd className="figures text-ivory-200">
              {t('range', {
                from: formatMoney(minimum, currency, locale),
                to: formatMoney(maximum, currency, locale),
              })}
            </dd>
          </div>
        ))}
      </dl>
      <Link
        to={paths.responsibleGaming()}
        onClick={onClose}
        className={classNames(buttonClass({ tone: 'secondary', block: true }), 'mt-6')}
      >
        {t('help')}
      </Link>
    </div>
  )
}
