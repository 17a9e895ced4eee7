import { TextField } from '@baize/ui/text-field'
import { useTranslations } from 'use-intl/react'
import type { Fields, Item } from '../../data/content.ts'
import { localTime, utcTime } from './local-time.ts'
import { useFault } from './use-fault.ts'

/** Edits when the item appears and disappears, in the browser's time zone. */
export function ScheduleFields(props: {
  item: Item | undefined
  changes: Fields
  refused: readonly string[]
  onChange: (fields: Fields) => void
}) {
  const t = useTranslations('content.schedule')
  const { item, changes, refused, onChange } = props
  const faultOf = useFault(refused)
  const own = { date_gmt: item?.status === 'future' ? item.date_gmt : undefined, hide_gmt: item?.hide_gmt }
  const field = (name: 'date_gmt' | 'hide_gmt', label: string, hint: string) => (
    <TextField
      type="datetime-local"
      label={label}
      hint={hint}
      error={faultOf(name, { ...item, ...changes })}
      value={localTime(name in changes ? changes[name] : own[name])}
      onChange={(event) => onChange({ [name]: utcTime(event.target.value) })}
    />
  )
  return (
    <fieldset className="grid gap-x-8 gap-y-5 narrow:grid-cols-2">
      <legend className="mb-3 text-lg text-ivory-50">{t('title')}</legend>
      {field('date_gmt', t('show'), t('showHint'))}
      {field('hide_gmt', t('hide'), t('hideHint'))}
    </fieldset>
  )
}
