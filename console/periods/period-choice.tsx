import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { useTranslations } from 'use-intl/react'
import { lastDays, lastMonth, type Period } from './period.ts'

export function PeriodChoice({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  const t = useTranslations('figures')
  const today = lastDays(1).endDate
  return (
    <div className="flex flex-wrap items-end gap-3 max-narrow:grid max-narrow:grid-cols-2">
      {([1, 7, 30] as const).map((days) => (
        <Button key={days} size="small" tone="secondary" onClick={() => onChange(lastDays(days))}>
          {t('lastDays', { days })}
        </Button>
      ))}
      <Button size="small" tone="secondary" onClick={() => onChange(lastMonth())}>
        {t('lastMonth')}
      </Button>
      <div className="flex gap-3 max-narrow:col-span-2 max-narrow:*:grow">
        <TextField
          type="date"
          label={t('from')}
          max={value.endDate}
          value={value.startDate}
          onChange={(event) => event.target.value && onChange({ ...value, startDate: event.target.value })}
        />
        <TextField
          type="date"
          label={t('to')}
          min={value.startDate}
          max={today}
          value={value.endDate}
          onChange={(event) => event.target.value && onChange({ ...value, endDate: event.target.value })}
        />
      </div>
    </div>
  )
}
