import { SelectField } from '@baize/ui/select-field'
import { useTranslations } from 'use-intl/react'
import { useCountry } from '../../shell/words/use-country.ts'
import { useDay } from '@baize/web/dates/use-day.ts'
import { siteName, sites } from '../../data/brand.ts'

type Side = 'day' | 'studio' | 'game' | 'provider' | 'method' | 'country' | 'site'

/** Where players belong. A house with one brand is not divided by brands. */
export const homes = ['country', ...(sites.length > 0 ? (['site'] as const) : [])] as const

/** A function that names the key of a row: a day, country or brand in words, and any other side by the key itself. */
export function useKeyName(): (side: Side, key: string | number) => string {
  const t = useTranslations('figures')
  const [country, day] = [useCountry(), useDay()]
  return (side, key) => {
    if (side === 'site') return siteName(key)
    if (side === 'country') return key === '' ? t('unknownCountry') : country(String(key))
    return side === 'day' ? day(String(key)) : String(key)
  }
}

/** The side by which figures are summed. */
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
