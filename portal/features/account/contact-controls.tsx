import { changeableFields, type ChangeableName, contactFields } from '@baize/contract/forms/contact-fields'
import { type Field, namesOf } from '@baize/contract/forms/field'
import { TextField } from '@baize/ui/text-field'
import { FormCurrentPassword, FormField } from '@baize/web/forms/form-fields'
import { useTranslations } from 'use-intl/react'
import type { AccountPlayer } from './account-player.ts'

// Fields with a hint come last. The hint below the country names all fields that only customer support can change, so
// it must stand below all of them.
const supportNames = namesOf(contactFields)
  .filter((name) => contactFields[name].changedBy === 'support')
  .toSorted((a, b) => Number(hasHint(a)) - Number(hasHint(b)))

function hasHint(name: keyof typeof contactFields): boolean {
  return 'hint' in contactFields[name]
}

export function ContactField(props: {
  name: ChangeableName
  hint: string | undefined
  disabled: boolean
  autoFocus: boolean
}) {
  const t = useTranslations()
  const field: Field & { readonly control?: string } = changeableFields[props.name]
  return (
    <FormField
      field={props.name}
      label={t(field.label)}
      hint={field.hint ? t(field.hint) : props.hint}
      className={props.name === 'address' ? 'narrow:col-span-2' : undefined}
      name={field.control ?? props.name}
      type={field.type}
      autoComplete={field.autoComplete}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      maxLength={field.maxLength}
    />
  )
}

/**
 * Asks for the password when the e-mail address changes, because the new address gives access to the account, for
 * example by resetting the password.
 */
export function PasswordAgain() {
  const t = useTranslations('account.contact')
  return <FormCurrentPassword label={t('password')} hint={t('passwordHint')} className="narrow:col-span-2" />
}

/** Read-only fields for the details that only customer support can change. */
export function SupportFields({ player, country }: { player: AccountPlayer; country: string }) {
  const t = useTranslations()
  return supportNames.map((name) => {
    const { kind, label, infoName, hint }: (typeof contactFields)[typeof name] & Pick<Field, 'hint'> =
      contactFields[name]
    const value = kind === 'country' ? country : player[infoName]
    return <TextField key={name} label={t(label)} hint={hint && t(hint)} value={value} disabled readOnly />
  })
}
