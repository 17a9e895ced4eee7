import type { Field } from '@baize/contract/forms/field'
import { FormField, FormPassword } from '@baize/web/forms/form-fields'
import { useTranslations } from 'use-intl/react'

interface FieldControlProps {
  readonly name: string
  readonly field: Field
  readonly className?: string | undefined
  readonly autoFocus?: boolean
}

const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** The input for a field that fits into one line. */
export function FieldControl({ name, field, ...rest }: FieldControlProps) {
  const t = useTranslations()
  const { kind, label, hint, autoComplete, maxLength, isOptional } = field
  const shared = {
    field: name,
    label: isOptional ? <Optional name={t(label)} /> : t(label),
    hint: hint && t(hint),
    autoComplete,
    maxLength,
    // The browser does not check it, but screen readers announce it. On the screen, the other fields are marked.
    required: !isOptional,
    ...rest,
  }
  if (kind === 'password' || kind === 'newPassword') return <FormPassword {...shared} />
  return <FormField type={field.type} {...(kind === 'username' && asTyped)} {...shared} />
}

function Optional({ name }: { name: string }) {
  const t = useTranslations('signup.form')
  return (
    <span>
      {name} <span className="font-normal text-ivory-300">({t('optional')})</span>
    </span>
  )
}
