import type { getOwnData } from '@baize/contract/account/player'
import type { Reply } from '@baize/contract/op'
import { useTranslations } from 'use-intl/react'

/**
 * Lists the kinds of data that the page "Your data" must withhold from every player, each with the law that demands it.
 */
export function WithheldData({ withheld }: { withheld: Reply<typeof getOwnData>['withheld'] }) {
  const t = useTranslations('ownData.withheld')
  return (
    <section aria-labelledby="data-withheld" className="mt-10">
      <h2 id="data-withheld" className="text-xl text-ivory-50">
        {t('title')}
      </h2>
      <p className="mt-3 max-w-prose text-sm text-ivory-200">{t('lead')}</p>
      <dl className="mt-4 divide-y divide-ivory-50/8 overflow-hidden rounded-panel border border-ivory-50/8 bg-felt-850/95">
        {withheld.map(({ rule, law }) => (
          <div key={rule} className="px-5 py-4">
            <dt className="font-semibold text-ivory-50">{t(`rules.${rule}.title`)}</dt>
            <dd className="mt-1 text-sm text-ivory-200">{t(`rules.${rule}.text`)}</dd>
            <dd className="mt-1 text-xs text-ivory-300">{t('law', { law })}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-prose text-sm text-ivory-300">{t('complain')}</p>
    </section>
  )
}
