import { SelectField } from '@baize/ui/select-field'
import { useTranslations } from 'use-intl/react'
import { useCountry } from '../../shell/texts/use-country.ts'
import { useDay } from '@baize/web/dates/use-day.ts'
import { siteName, sites } from '../../data/brand.ts'

type Side = 'day' | 'studio' | 'game' | 'provider' | 'method' | 'country' | 'site'

/** The criteria by which players can be grouped. They include the brand only if there are several brands. */
export const homes = ['country', ...(sites.length > 0 ? (['site'] as const) : [])] as const

/**
 * Returns a function that names a row's key. Days, countries and brands get readable names; any other key is shown
 * unchanged.
 */
export function useKeyName(): (side: Side, key: string | number) => string {
  const t = useTranslations('figures')
  const [country, day] = [useCountry(), useDay()]
  return (side, key) => {
    if (side === 'site') return siteName(key)
    if (side === 'country') return key === '' ? t('unknownCountry') : country(String(key))
    return side === 'day' ? day(String(key)) : String(key)
  }
}

/** Lets the member choose the criterion by which the report is broken down. */
export function SideChoice<One extends Side>(props: {
  sides: readonly One[]
  value: One
  onChange: (side: One) => void
}) {
  const t = useTranslations('figures')
  return (
    <SelectField
      label={t('by')}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value as One)}
      options={props.sides.map((value: Side) => ({ value, label: t(`details.${value}`) }))}
    />
  )
}
