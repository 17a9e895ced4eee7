import { SelectField } from '@baize/ui/select-field'
import { useTranslations } from 'use-intl/react'

type Side = 'day' | 'studio' | 'game' | 'provider' | 'method' | 'country' | 'site'

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
