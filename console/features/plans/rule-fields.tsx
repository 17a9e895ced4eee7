import { FormField } from '@baize/web/forms/form-fields'
import { currency as currencies } from '@baize/contract/money'
import { Checkbox } from '@baize/ui/checkbox'
import { SelectField } from '@baize/ui/select-field'
import { useTranslations } from 'use-intl/react'
import { type PlanDraft, products } from './plan.ts'

type Texts = { [Name in keyof PlanDraft]: PlanDraft[Name] extends string ? Name : never }[keyof PlanDraft]

interface Props {
  readonly draft: PlanDraft
  readonly isNew: boolean
  readonly onChange: (changed: Partial<PlanDraft>) => void
}

/** Every rule of a plan except its free spins. */
export function RuleFields({ draft, isNew, onChange }: Props) {
  const t = useTranslations('plans')
  const text = (name: Exclude<Texts, 'kind' | 'product' | 'currency'>, hint?: string) => (
    <FormField
      field={name}
      label={t(`fields.${name}`)}
      hint={hint}
      value={draft[name]}
      readOnly={name === 'bonusPlanId' && !isNew}
      autoComplete="off"
      onChange={(event) => onChange({ [name]: event.target.value.trimStart() })}
    />
  )
  const choice = (name: 'kind' | 'product' | 'currency', options: readonly { value: string; label: string }[]) => (
    <SelectField
      label={t(`fields.${name}`)}
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
      options={options}
    />
  )
  const day = (name: 'firstDay' | 'lastDay') => (
    <FormField
      field={name === 'firstDay' ? 'activeFrom' : 'activeTo'}
      label={t(`fields.${name}`)}
      type="date"
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
  return (
    <div className="grid gap-5 narrow:grid-cols-2">
      {text('bonusPlanName')}
      {text('bonusPlanId', t('idHint'))}
      {choice(
        'kind',
        (['DEPOSIT', 'CODE'] as const).map((value) => ({ value, label: t(`kinds.${value}`) })),
      )}
      {choice(
        'product',
        products.map((value) => ({ value, label: t(`products.${value}`) })),
      )}
      {choice(
        'currency',
        currencies.options.map((value) => ({ value, label: value })),
      )}
      {draft.kind === 'DEPOSIT' && text('matchPercent')}
      {text('amount', t(draft.kind === 'DEPOSIT' ? 'capHint' : 'amountHint'))}
      {draft.kind === 'DEPOSIT' && text('minimumDeposit')}
      {draft.kind === 'DEPOSIT' && text('paymentMethod', t('methodHint'))}
      {text('wageringTimes', t('wageringHint'))}
      {text('termDays')}
      {text('maximumStake', t('stakeHint'))}
      {day('firstDay')}
      {day('lastDay')}
      {text('weights', t('weightsHint'))}
      {text('imageUrl')}
      <Checkbox
        className="narrow:col-span-2"
        label={t('repeatable')}
        checked={draft.repeatable}
        onChange={(event) => onChange({ repeatable: event.target.checked })}
      />
    </div>
  )
}
