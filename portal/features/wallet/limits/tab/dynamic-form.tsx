import { Button } from '@baize/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { dynamicAmount } from './dynamic-amount.ts'
import { DynamicField, type TypedLimit } from './dynamic-field.tsx'
import { type TypeState, useSaveDynamic } from './use-dynamic-limits.ts'
import { SaveFailure } from '../save-failure.tsx'

interface DynamicFormProps {
  readonly states: readonly TypeState[]
  readonly onSaved: (message: string) => void
}

const nothing: TypedLimit = { amount: '', days: 1 }

/** A field and a period for each type. Only the filled ones are sent. */
export function DynamicForm({ states, onSaved }: DynamicFormProps) {
  const t = useTranslations('wallet.limits')
  const [typed, setTyped] = useState<Readonly<Record<string, TypedLimit>>>({})
  const save = useSaveDynamic()
  const filled = states.filter(({ type }) => (typed[type]?.amount ?? '').trim() !== '')
  const wishes = filled.map(({ type, currency, own }) => {
    const { amount, days } = typed[type] ?? nothing
    return { limitType: type, limit: dynamicAmount(type, amount, currency), days: own ? undefined : days }
  })
  const valid = wishes.length > 0 && wishes.every(({ limit }) => limit !== undefined)
  const submit = () => {
    const sent = wishes.map((wish) => ({ ...wish, limit: wish.limit ?? 'OFF' }))
    save.mutate(sent, { onSuccess: (days) => onSaved(t('changed', { days })) })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (valid && !save.isPending) submit()
      }}
    >
      <div className="grid gap-6">
        {states.map((state) => (
          <DynamicField
            key={state.type}
            state={state}
            typed={typed[state.type] ?? nothing}
            onType={(next) => {
              setTyped({ ...typed, [state.type]: next })
              if (save.error) save.reset()
            }}
          />
        ))}
      </div>
      <SaveFailure error={save.error} />
      <Button type="submit" className="mt-5" disabled={!valid} busy={save.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
