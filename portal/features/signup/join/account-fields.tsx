import { PasswordField } from '@baize/ui/password-field'
import { TextField } from '@baize/ui/text-field'
import type { UseFormRegister } from 'react-hook-form'
import { useTranslations } from 'use-intl/react'
import type { JoinValues } from './join-rules.ts'

/** How the player logs in. */
export function AccountFields(props: {
  register: UseFormRegister<JoinValues>
  error: (name: keyof JoinValues) => string | undefined
}) {
  const t = useTranslations('signup.join')
  const { register, error } = props
  return (
    <>
      <TextField
        label={t('email')}
        hint={t('emailHint')}
        error={error('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...register('email')}
      />
      <TextField
        label={t('username')}
        hint={t('usernameHint')}
        error={error('username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        {...register('username')}
      />
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        error={error('password')}
        autoComplete="new-password"
        maxLength={200}
        {...register('password')}
      />
    </>
  )
}
