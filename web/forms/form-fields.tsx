/**
 * Controls that show why they cannot be sent or were refused. `field` is their name in the contract. A control without
 * a value of its own keeps it in the form (`useFields`).
 */
import { controlClass, Field } from '@baize/ui/field'
import { PasswordField } from '@baize/ui/password-field'
import { SelectField } from '@baize/ui/select-field'
import { TextField } from '@baize/ui/text-field'
import type { ChangeEvent, ChangeEventHandler, ComponentProps, ReactNode, Ref } from 'react'
import { useFormField, useRegistered } from './form-state.ts'

interface Named {
  readonly field: string
  /** What the field holds of a typed text, for example its digits alone. */
  readonly clean?: ((text: string) => string) | undefined
}

const asTyped = (text: string) => text

interface Control<Element> {
  readonly label: ReactNode
  readonly name?: string | undefined
  readonly value?: unknown
  readonly error?: string | undefined
  readonly onChange?: ChangeEventHandler<Element> | undefined
}

/** What a control gets from its form: its text, its name and, unless the caller keeps the value, the value. */
function useControl<Element extends HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
  { field, clean = asTyped }: Named,
  own: Control<Element>,
) {
  const { error, mend } = useFormField(field, own.label)
  const registered = useRegistered(field, own.value === undefined, clean)
  return {
    ...(registered && { ...registered, ref: registered.ref as Ref<Element> }),
    name: own.name ?? registered?.name,
    error: error ?? own.error,
    onChange: (event: ChangeEvent<Element>) => {
      mend()
      void registered?.onChange(event)
      own.onChange?.(event)
    },
  }
}

export function FormField({ field, clean, ...props }: ComponentProps<typeof TextField> & Named) {
  return <TextField {...props} {...useControl<HTMLInputElement>({ field, clean }, props)} />
}

export function FormPassword({ field, ...props }: ComponentProps<typeof PasswordField> & Named) {
  return <PasswordField {...props} {...useControl<HTMLInputElement>({ field }, props)} />
}

export function FormSelect({ field, ...props }: ComponentProps<typeof SelectField> & Named) {
  return <SelectField {...props} {...useControl<HTMLSelectElement>({ field }, props)} />
}

/** The password that the player logs in with, asked again. `username`: for password managers, if the form does not contain it. */
export function FormCurrentPassword({
  field = 'password',
  username,
  ...props
}: Omit<ComponentProps<typeof FormPassword>, 'field'> & Partial<Named> & { readonly username?: string }) {
  return (
    <>
      {username !== undefined && (
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      <FormPassword field={field} name="current-password" autoComplete="current-password" maxLength={200} {...props} />
    </>
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
  const control = useControl<HTMLTextAreaElement>({ field }, { ...area, label, error })
  return (
    <Field
      label={label}
      hint={hint}
      error={control.error}
      control={(attributes) => {
        const { error: _text, ...connected } = control
        return <textarea {...area} {...connected} {...attributes} className={controlClass} />
      }}
    />
  )
}
