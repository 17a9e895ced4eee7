import type { Field } from '@baize/contract/forms/field'
import { PasswordField } from '@baize/ui/password-field'
import { TextField } from '@baize/ui/text-field'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl/react'

interface FieldControlProps {
  readonly field: Field
  /** The result of `register` of react-hook-form. */
  readonly registered: UseFormRegisterReturn
  readonly error: string | undefined
  readonly className?: string | undefined
  readonly autoFocus?: boolean
}

const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** The control of a field that is one line. */
export function FieldControl({ field, registered, ...rest }: FieldControlProps) {
  const t = useTranslations()
  const { kind, label, hint, autoComplete, maxLength, isOptional } = field
  const shared = {
    label: isOptional ? <Optional name={t(label)} /> : t(label),
    hint: hint && t(hint),
    autoComplete,
    maxLength,
    ...rest,
    ...registered,
  }
  if (kind === 'password' || kind === 'newPassword') return <PasswordField {...shared} />
  return <TextField type={field.type} {...(kind === 'username' && asTyped)} {...shared} />
}

function Optional({ name }: { name: string }) {
  const t = useTranslations('signup.form')
  return (
    <span>
      {name} <span className="font-normal text-ivory-300">({t('optional')})</span>
    </span>
  )
}
