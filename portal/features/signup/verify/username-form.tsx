import { Button } from '@baize/ui/button'
import { PasswordField } from '@baize/ui/password-field'
import { TextField } from '@baize/ui/text-field'
import { useTranslations } from 'use-intl/react'
import { useFieldError } from '../form/field-errors.ts'
import { FormProblems } from '../form/form-problems.tsx'
import { usernameShape, type UsernameValues } from '../join/join-rules.ts'
import { useDraftedForm } from '../form/use-drafted-form.ts'
import { useUsername } from './use-username.ts'

const kept = ['username'] as const
const defaults = {}

/** Another username in the place of one that was taken; told only to who has confirmed his address. */
export function UsernameForm({ playerId }: { playerId: string }) {
  const t = useTranslations('signup')
  const form = useDraftedForm<UsernameValues>(usernameShape, `username.${playerId}`, kept, defaults)
  const { register, formState } = form
  const { username, password } = form.watch()
  const { send, problems } = useUsername(form)
  const error = useFieldError(formState.errors)
  const labels = { username: t('username.username'), password: t('username.password') }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-6">
      <TextField
        label={labels.username}
        hint={t('join.usernameHint')}
        error={error('username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        maxLength={40}
        {...register('username')}
      />
      <PasswordField
        label={labels.password}
        hint={t('username.passwordHint')}
        error={error('password')}
        autoComplete="current-password"
        maxLength={200}
        {...register('password')}
      />
      <FormProblems form={formState} labels={labels} problems={problems} />
      <Button type="submit" size="large" block disabled={!username?.trim() || !password} busy={formState.isSubmitting}>
        {t('username.submit')}
      </Button>
    </form>
  )
}
