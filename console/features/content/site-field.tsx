import { SelectField } from '@baize/ui/select-field'
import { useTranslations } from 'use-intl/react'
import { sites } from '../../data/brand.ts'
import type { Fields, Item } from '../../data/content.ts'
import { siteOf } from './site-of.ts'

export function SiteField({
  item,
  changes,
  onChange,
}: {
  item: Item | undefined
  changes: Fields
  onChange: (fields: Fields) => void
}) {
  const t = useTranslations('content.sites')
  if (sites.length === 0) return null
  const value = siteOf(changes, item)
  return (
    <SelectField
      label={t('label')}
      hint={t('hint')}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange({ site: target.value ? Number(target.value) : null })}
      options={[{ value: '', label: t('all') }, ...sites.map(({ id, name }) => ({ value: String(id), label: name }))]}
    />
  )
}
