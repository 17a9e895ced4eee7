import { FormField } from '@baize/web/forms/form-fields'
import { languages } from '@baize/contract/languages'
import { currency as currencies } from '@baize/contract/money'
import { Button } from '@baize/ui/button'
import { SelectField } from '@baize/ui/select-field'
import { useTranslations } from 'use-intl/react'
import { sites } from '../../data/brand.ts'
import { useCountriesIn } from '../../shell/texts/use-country.ts'
import { type Fact, facts, fieldsOfFact, type RuleDraft } from './rule.ts'

const choices = {
  currency: currencies.options.map((value) => ({ value, label: value })),
  language: languages.map((value) => ({ value, label: value })),
  site: sites.map(({ id, name }) => ({ value: String(id), label: name })),
}

/** The rule about the brand is only offered if there are several brands. */
const offered = facts.filter((fact) => fact !== 'SITE' || sites.length > 0)

/** Shows the fields for one rule of a segment. `place` is the index of the rule among the segment's rules. */
export function RuleFields(props: {
  place: number
  rule: RuleDraft
  onChange: (rule: RuleDraft) => void
  onRemove: () => void
}) {
  const t = useTranslations('campaigns')
  const countriesIn = useCountriesIn()
  const { rule, onChange } = props
  const field = (name: (typeof fieldsOfFact)[Fact][number]) => {
    if (name === 'currency' || name === 'language' || name === 'site')
      return (
        <SelectField
          key={name}
          label={t(`fields.${name}`)}
          value={rule[name]}
          onChange={(event) => onChange({ ...rule, [name]: event.target.value })}
          options={choices[name]}
        />
      )
    return (
      <FormField
        field={`rules.${props.place}.${name}`}
        key={name}
        label={t(`fields.${name}`)}
        hint={name === 'countries' && countriesIn(rule.countries)}
        inputMode={name === 'countries' ? 'text' : 'decimal'}
        value={rule[name]}
        onChange={(event) => onChange({ ...rule, [name]: event.target.value })}
      />
    )
  }
  return (
    <fieldset className="grid items-end gap-3 rounded-card border border-ivory-50/10 p-4 narrow:grid-cols-2">
      <legend className="sr-only">{t(`facts.${rule.fact}`)}</legend>
      <SelectField
        className="narrow:col-span-2"
        label={t('fact')}
        value={rule.fact}
        onChange={(event) => onChange({ ...rule, fact: event.target.value as Fact })}
        options={offered.map((value) => ({ value, label: t(`facts.${value}`) }))}
      />
      {fieldsOfFact[rule.fact].map(field)}
      <Button size="small" tone="quiet" onClick={props.onRemove}>
        {t('removeRule')}
      </Button>
    </fieldset>
  )
}
