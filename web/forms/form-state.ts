import {
  type ChangeEvent,
  createContext,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useLayoutEffect,
} from 'react'
import { type FieldErrors, type FieldValues, get, type UseFormRegister } from 'react-hook-form'
import { useTranslations } from 'use-intl/react'
import { type ShownFields, shownFields } from './shown-fields.ts'

interface FormFields {
  readonly values: FieldValues
  readonly set: (field: string, value: unknown) => void
}

interface FormState {
  /** Registers a control with the form, which then keeps its value. Absent if the form keeps no values. */
  readonly register: UseFormRegister<FieldValues> | undefined
  /** The form's values, for controls that are not native inputs. Absent if the form keeps no values. */
  readonly fields: FormFields | undefined
  /** Errors that the form's own checks have found. */
  readonly errors: FieldErrors
  /** The platform's messages about refused fields, keyed by the names of the fields in the form. */
  readonly refused: Readonly<Record<string, string>>
  /** Removes the platform's message from a field. Called when the user has changed the field. */
  readonly mend: (...fields: readonly string[]) => void
  readonly shown: ShownFields
}

const State = createContext<FormState>({
  register: undefined,
  fields: undefined,
  errors: {},
  refused: {},
  mend: () => undefined,
  shown: shownFields(),
})

export const FormStateProvider = State.Provider

/**
 * Returns whether a refusal belongs to a field. For example, a refusal of `names.en` belongs to the field `names`,
 * because that field contains `en`.
 */
export const concerns = (refused: string, field: string): boolean => `${refused}.`.startsWith(`${field}.`)

/**
 * Returns functions that give the error of a field, which either the form or the platform has found. `mend` must be
 * called when the user changes a field, because it removes the platform's message.
 */
export function useFormErrors(): { errorOf: (field: string) => string | undefined; mend: FormState['mend'] } {
  const { errors, refused, mend } = useContext(State)
  const textOf = useCheckText()
  return {
    errorOf: (field) =>
      Object.entries(refused).find(([name]) => concerns(name, field))?.[1] ?? textOf(get(errors, field)),
    mend,
  }
}

/**
 * Registers a field as visible in the surrounding form, because messages about fields that are not visible appear above
 * the form. Returns the field's error.
 */
export function useFormField(field: string, label: ReactNode): { error: string | undefined; mend: () => void } {
  const { shown } = useContext(State)
  const { errorOf, mend } = useFormErrors()
  // Only a text can be a dependency of the effect, because a React element is a new object at each rendering.
  const text = typeof label === 'string' ? label : undefined
  useLayoutEffect(() => shown.add(field, text), [shown, field, text])
  return { error: errorOf(field), mend: () => mend(field) }
}

/**
 * Returns the error of a field, and the props that connect a native control, such as a checkbox, to the form that keeps
 * its value. The props are undefined if the form keeps no values.
 */
export function useFormControl(field: string, label: ReactNode) {
  const { register } = useContext(State)
  const { error, mend } = useFormField(field, label)
  const registered = register?.(field)
  const control = registered && {
    ...registered,
    onChange(event: SyntheticEvent) {
      mend()
      return registered.onChange(event)
    },
  }
  return { error, control }
}

/**
 * Returns the error and the value of a field that consists of several controls, for example of a group of checkboxes,
 * and a function that sets the value.
 */
export function useFormValue(field: string, label: ReactNode) {
  const { fields } = useContext(State)
  const { error, mend } = useFormField(field, label)
  return {
    error,
    value: get(fields?.values, field),
    set(value: unknown) {
      mend()
      fields?.set(field, value)
    },
  }
}

/**
 * Returns the props that connect a control to the form that keeps its value. Undefined if the form keeps no values, or
 * if the caller keeps the value of this control.
 */
export function useRegistered(
  field: string,
  isKept: boolean,
  { clean, isNumber }: { readonly clean: (text: string) => string; readonly isNumber: boolean },
) {
  const { register } = useContext(State)
  if (!register || !isKept) return undefined
  const { onChange, ...registered } = register(field, isNumber ? { setValueAs: numberIn } : {})
  return {
    ...registered,
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) {
      const text = clean(target.value)
      if (text !== target.value) target.value = text
      // The event must contain the field's name, because the control may have a different name for the browser's
      // password manager.
      return onChange({ type: 'change', target: { name: field, value: isNumber ? numberIn(text) : text } })
    },
  }
}

/** Text that is not a number becomes NaN, and schemas for numbers refuse NaN. */
const numberIn = (text: string | number): number | undefined => (text === '' ? undefined : Number(text))

/** Error code for an empty field that is required. It is used if the schema does not define a message. */
export const missingField = 'missing'

/**
 * Returns a function that gives the text for an error that the form has found. Schemas use error codes as their
 * messages.
 */
function useCheckText() {
  const texts = useTranslations()
  const t = useTranslations('web.forms')
  return (found: unknown): string | undefined => {
    if (typeof found !== 'object' || found === null) return undefined
    const { message } = found as { message?: unknown }
    if (message === missingField) return t('missingField')
    const key = `errors.${String(message)}` as 'errors.field.required'
    return /^[\w.]+$/.test(String(message)) && texts.has(key) ? texts(key) : t('wrongField')
  }
}
