import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { familyAmount } from './family-amount.ts'
import { FamilyField, type TypedLimit } from './family-field.tsx'
import { type FamilyState, useSaveFamily } from './family-limits.ts'
import { LimitsForm } from '../limits-form.tsx'

interface FamilyFormProps {
  readonly states: readonly FamilyState[]
  readonly onSaved: (message: string) => void
}

const nothing: TypedLimit = { amount: '', days: 1 }

const keyOf = ({ type, period }: FamilyState): string => `${type} ${period}`

/**
 * A form with a field for each limit, and a choice of period for each limit that does not apply yet. Only the limits
 * that the player fills in are sent.
 */
export function FamilyForm({ states, onSaved }: FamilyFormProps) {
  const t = useTranslations('wallet.limits')
  const [typed, setTyped] = useState<Readonly<Record<string, TypedLimit>>>({})
  const language = useLocale()
  const save = useSaveFamily((days) => onSaved(t('changed', { days })))
  const typedFor = (state: FamilyState) => typed[keyOf(state)] ?? nothing
  const filled = states.filter((state) => typedFor(state).amount.trim() !== '')
  const changes = filled.map((state) => {
    const { type, period, currency, own } = state
    const { amount, days } = typedFor(state)
    const limit = familyAmount(type, amount, { currency, language })
    return { limitType: type, periodType: period, limit, days: own ? undefined : days }
  })
  const valid = changes.length > 0 && changes.every(({ limit }) => limit !== undefined)
  const submit = () => {
    save.send(changes.map((change) => ({ ...change, limit: change.limit ?? 'OFF' })))
  }
  return (
    <LimitsForm save={save} valid={valid} onSave={submit}>
      <div className="grid gap-6">
        {states.map((state) => (
          <FamilyField
            key={keyOf(state)}
            state={state}
            typed={typedFor(state)}
            onType={(next) => {
              setTyped({ ...typed, [keyOf(state)]: next })
              if (save.failure) save.reset()
            }}
          />
        ))}
      </div>
    </LimitsForm>
  )
}
