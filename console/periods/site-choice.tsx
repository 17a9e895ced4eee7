import { SelectField } from '@baize/ui/select-field'
import { useTranslations } from 'use-intl/react'
import { sites } from '../data/brand.ts'

export interface OnlySite {
  readonly site?: number
}

/** Lets the member choose one brand or all of them. Not shown if there is only one brand. */
export function SiteChoice({ value, onChange }: { value: OnlySite; onChange: (value: OnlySite) => void }) {
  const t = useTranslations('figures')
  if (sites.length === 0) return null
  return (
    <SelectField
      label={t('details.site')}
      value={String(value.site ?? '')}
      onChange={({ target }) => onChange(target.value ? { site: Number(target.value) } : {})}
      options={[
        { value: '', label: t('allSites') },
        ...sites.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}
