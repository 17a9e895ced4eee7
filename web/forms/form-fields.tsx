/**
 * Controls that show why they cannot be sent or were refused. `field` is their name in the contract. A control without
 * a value of its own keeps it in the form (`useFields`).
 */
import { Checkbox } from '@baize/ui/checkbox'
import { controlClass, Field } from '@baize/ui/field'
import { PasswordField } from '@baize/ui/password-field'
import { SelectField } from '@baize/ui/select-field'
import { TextField } from '@baize/ui/text-field'
import { type ChangeEvent, type ChangeEventHandler, type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { useFormControl, useFormField, useFormValue, useRegistered } from './form-state.ts'

interface Named {
  readonly field: string
  /** What the field holds of a typed text, for example its digits alone. */
  readonly clean?: ((text: string) => string) | undefined
  /** The form holds a number, or nothing while the field is empty. */
  readonly isNumber?: boolean | undefined
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
  { field, clean = asTyped, isNumber = false }: Named,
  own: Control<Element>,
) {
  const { error, mend } = useFormField(field, own.label)
  const registered = useRegistered(field, own.value === undefined, { clean, isNumber })
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

export function FormField({ field, clean, isNumber, ...props }: ComponentProps<typeof TextField> & Named) {
  return <TextField {...props} {...useControl<HTMLInputElement>({ field, clean, isNumber }, props)} />
}

export function FormPassword({ field, ...props }: ComponentProps<typeof PasswordField> & Named) {
  return <PasswordField {...props} {...useControl<HTMLInputElement>({ field }, props)} />
}

export function FormSelect({ field, ...props }: ComponentProps<typeof SelectField> & Named) {
  return <SelectField {...props} {...useControl<HTMLSelectElement>({ field }, props)} />
}

/** A box that is ticked or not. */
export function FormCheckbox({ field, ...props }: ComponentProps<typeof Checkbox> & { readonly field: string }) {
  const { error, control } = useFormControl(field, props.label)
  return <Checkbox {...props} {...control} error={error ?? props.error} />
}

/** Boxes of which several can be ticked. The form holds the values of those. */
export function FormChoices(props: {
  readonly field: string
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[]
  /** Of the boxes. */
  readonly className?: string
}) {
  const { field, legend, options, className = 'flex flex-col gap-3' } = props
  const { error, value: held, set } = useFormValue(field, legend)
  const noteId = useId()
  const chosen = Array.isArray(held) ? (held as readonly string[]) : []
  const choose = (value: string, isChosen: boolean) =>
    set(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value))
  return (
    <fieldset {...(error !== undefined && { 'aria-describedby': noteId })}>
      <legend className="mb-3 text-xs font-semibold tracking-wide text-ivory-200">{legend}</legend>
      <div className={className}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(event) => choose(value, event.target.checked)}
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={noteId} role="alert" className="mt-2 text-xs text-garnet-300">
          {error}
        </p>
      )}
    </fieldset>
  )
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
