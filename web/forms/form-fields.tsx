/**
 * Form controls that show the errors that the form has found and the refusals of the platform. `field` is the control's
 * name in the API contract. If a control gets no `value`, the form keeps its value (`useFields`).
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
  /** Converts the typed text into the text that the field keeps, for example by removing everything but digits. */
  readonly clean?: ((text: string) => string) | undefined
  /** If true, the form keeps a number instead of text, and undefined while the field is empty. */
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

/**
 * Returns the props that connect a control to its form: error, name and change handler. If the form keeps the control's
 * value, the value is among them.
 */
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

/** A single checkbox. Its value in the form is a boolean. */
export function FormCheckbox({ field, ...props }: ComponentProps<typeof Checkbox> & { readonly field: string }) {
  const { error, control } = useFormControl(field, props.label)
  return <Checkbox {...props} {...control} error={error ?? props.error} />
}

/** A group of checkboxes. Its value in the form is an array with the values of the ticked checkboxes. */
export function FormChoices(props: {
  readonly field: string
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[]
  /** Classes for the container of the checkboxes. */
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

/**
 * Asks again for the password with which the user logs in. Pass `username` if the form does not contain the username,
 * because password managers need it.
 */
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

/** A text field with several lines. */
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
    /** An error that the page has found before it sent anything. */
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
