import { FormCheckbox, FormField, FormSelect } from '@baize/web/forms/form-fields'
import { currency as currencies } from '@baize/contract/money'
import { useTranslations } from 'use-intl/react'
import { type PlanDraft, products } from './plan.ts'

type Texts = { [Name in keyof PlanDraft]: PlanDraft[Name] extends string ? Name : never }[keyof PlanDraft]

interface RuleFieldsProps {
  readonly kind: PlanDraft['kind']
  readonly isNew: boolean
  readonly onName: (name: string) => void
}

/** Shows the fields for every rule of a plan except its free spins. */
export function RuleFields({ kind, isNew, onName }: RuleFieldsProps) {
  const t = useTranslations('plans')
  const text = (name: Exclude<Texts, 'kind' | 'product' | 'currency'>, hint?: string) => (
    <FormField
      field={name}
      label={t(`fields.${name}`)}
      hint={hint}
      readOnly={name === 'bonusPlanId' && !isNew}
      autoComplete="off"
      clean={(typed) => typed.trimStart()}
      {...(name === 'bonusPlanName' && { onChange: (event) => onName(event.target.value) })}
    />
  )
  const choice = (name: 'kind' | 'product' | 'currency', options: readonly { value: string; label: string }[]) => (
    <FormSelect field={name} label={t(`fields.${name}`)} options={options} />
  )
  const day = (name: 'firstDay' | 'lastDay') => <FormField field={name} label={t(`fields.${name}`)} type="date" />
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
      {kind === 'DEPOSIT' && text('matchPercent')}
      {text('amount', t(kind === 'DEPOSIT' ? 'capHint' : 'amountHint'))}
      {kind === 'DEPOSIT' && text('minimumDeposit')}
      {kind === 'DEPOSIT' && text('paymentMethod', t('methodHint'))}
      {text('wageringTimes', t('wageringHint'))}
      {text('termDays')}
      {text('maximumStake', t('stakeHint'))}
      {day('firstDay')}
      {day('lastDay')}
      {text('weights', t('weightsHint'))}
      {text('imageUrl')}
      <FormCheckbox className="narrow:col-span-2" field="repeatable" label={t('repeatable')} />
    </div>
  )
}
