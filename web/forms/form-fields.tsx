/** Controls that show why the platform has refused them. `field` is their name in the contract. */
import { CurrentPassword } from '@baize/ui/current-password'
import { controlClass, Field } from '@baize/ui/field'
import { PasswordField } from '@baize/ui/password-field'
import { TextField } from '@baize/ui/text-field'
import type { ChangeEvent, ChangeEventHandler, ComponentProps, ReactNode } from 'react'
import { useRefusedField } from './refused-fields.ts'

interface Named {
  readonly field: string
}

/** The text of the refusal, or of the form's own check, and a change that takes it away. */
function useChecked<Element extends HTMLElement>(
  field: string,
  { onChange, error: own }: { onChange?: ChangeEventHandler<Element> | undefined; error?: string | undefined },
) {
  const { error, mend } = useRefusedField(field)
  return {
    error: error ?? own,
    onChange: (event: ChangeEvent<Element>) => {
      mend()
      onChange?.(event)
    },
  }
}

export function FormField({ field, ...props }: ComponentProps<typeof TextField> & Named) {
  return <TextField {...props} {...useChecked<HTMLInputElement>(field, props)} />
}

export function FormPassword({ field, ...props }: ComponentProps<typeof PasswordField> & Named) {
  return <PasswordField {...props} {...useChecked<HTMLInputElement>(field, props)} />
}

/** The password that the player logs in with, asked again. */
export function FormCurrentPassword({
  field = 'password',
  onType,
  ...props
}: Omit<ComponentProps<typeof CurrentPassword>, 'error'> & Partial<Named>) {
  const { error, mend } = useRefusedField(field)
  return (
    <CurrentPassword
      {...props}
      error={error}
      onType={(text) => {
        mend()
        onType(text)
      }}
    />
  )
}

/** Lines of text. */
export function FormArea({
  field,
  label,
  hint,
  error,
  ...area
}: Omit<ComponentProps<'textarea'>, 'className'> &
  Named & {
    readonly label: string
    readonly hint?: ReactNode
    /** Known before the platform is asked. */
    readonly error?: string | undefined
  }) {
  const checked = useChecked<HTMLTextAreaElement>(field, { onChange: area.onChange, error })
  return (
    <Field
      label={label}
      hint={hint}
      error={checked.error}
      control={(attributes) => (
        <textarea {...area} onChange={checked.onChange} {...attributes} className={controlClass} />
      )}
    />
  )
}
