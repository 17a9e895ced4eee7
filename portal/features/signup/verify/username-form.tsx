import { namesOf } from '@baize/contract/forms/field'
import { usernameFields } from '@baize/contract/forms/join-fields'
import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl/react'
import { FieldControl } from '../form/field-control.tsx'
import { useFieldError } from '../form/field-errors.ts'
import { FormProblems } from '../form/form-problems.tsx'
import { keptNames } from '../form/typed-shape.ts'
import { useLabels } from '../form/use-labels.ts'
import { usernameShape, type UsernameValues } from '../join/join-rules.ts'
import { useDraftedForm } from '../form/use-drafted-form.ts'
import { useUsername } from './use-username.ts'

const kept = keptNames(usernameFields)
const defaults = {}

/** Asks for another username in place of a taken one. Only players with a confirmed address see it. */
export function UsernameForm({ playerId }: { playerId: string }) {
  const t = useTranslations('signup')
  const form = useDraftedForm<UsernameValues>(usernameShape, `username.${playerId}`, kept, defaults)
  const { register, formState } = form
  const { username, password } = form.watch()
  const { send, problems } = useUsername(form)
  const error = useFieldError(formState.errors)
  const labels = useLabels(usernameFields)
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-6">
      {namesOf(usernameFields).map((name) => (
        <FieldControl
          key={name}
          field={usernameFields[name]}
          registered={register(name)}
          error={error(name)}
          autoFocus={name === 'username'}
        />
      ))}
      <FormProblems form={formState} labels={labels} problems={problems} />
      <Button type="submit" size="large" block disabled={!username?.trim() || !password} busy={formState.isSubmitting}>
        {t('username.submit')}
      </Button>
    </form>
  )
}
