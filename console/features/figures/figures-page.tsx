import { currency as currencies, type Currency } from '@baize/contract/money'
import { SelectField } from '@baize/ui/select-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { PageHead } from '../../shell/page-head.tsx'
import { lastDays } from '../../periods/period.ts'
import { PeriodChoice } from '../../periods/period-choice.tsx'
import { SiteChoice } from '../../periods/site-choice.tsx'
import type { Asked } from './asked.ts'
import { PaymentFigures } from './payment-figures.tsx'
import { PlayerFigures } from './player-figures.tsx'
import { RevenueFigures } from './revenue-figures.tsx'

export function FiguresPage() {
  const t = useTranslations('figures')
  const [period, setPeriod] = useState(() => lastDays(30))
  const [currency, setCurrency] = useState<Currency>('GBP')
  const [site, setSite] = useState<Asked['site']>({})
  const asked = { period, currency, site }
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        action={
          <div className="flex flex-wrap gap-3">
            <SiteChoice value={site} onChange={setSite} />
            <SelectField
              label={t('currency')}
              value={currency}
              onChange={(event) => setCurrency(event.target.value as Currency)}
              options={currencies.options.map((value) => ({ value, label: value }))}
            />
          </div>
        }
      />
      <div className="flex flex-col gap-10">
        <PeriodChoice value={period} onChange={setPeriod} />
        <RevenueFigures {...asked} />
        <PaymentFigures {...asked} />
        <PlayerFigures period={period} site={site} />
      </div>
    </>
  )
}
