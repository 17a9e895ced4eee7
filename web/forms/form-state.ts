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
  /** The platform's messages about refused fields, by their names in the form. */
  readonly refused: Readonly<Record<string, string>>
  /** Removes the platform's message from fields that the user has changed. */
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
 * which contains it.
 */
export const concerns = (refused: string, field: string): boolean => `${refused}.`.startsWith(`${field}.`)

/**
 * Returns why fields of the form are wrong, according to the form's own checks or the platform. `mend` must be called
 * when the user changes a field, to remove the platform's message.
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

/** Registers a field as visible in the surrounding form, and returns its error. */
export function useFormField(field: string, label: ReactNode): { error: string | undefined; mend: () => void } {
  const { shown } = useContext(State)
  const { errorOf, mend } = useFormErrors()
  // only a text can be a dependency, because a React element is a new object at each rendering
  const text = typeof label === 'string' ? label : undefined
  useLayoutEffect(() => shown.add(field, text), [shown, field, text])
  return { error: errorOf(field), mend: () => mend(field) }
}

/** Connects a native control that needs props of its own, such as a checkbox, to the form that keeps its value. */
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

/** Connects several controls that together are one field, for example a group of checkboxes. */
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
 * Returns the props that connect a control to the form that keeps its value. Undefined if the form keeps no values or
 * the caller keeps this one.
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
      // pass the field's name, because the control may have a different one for the browser's password manager
      return onChange({ type: 'change', target: { name: field, value: isNumber ? numberIn(text) : text } })
    },
  }
}

/** Text that is not a number becomes NaN, which schemas for numbers refuse. */
const numberIn = (text: string | number): number | undefined => (text === '' ? undefined : Number(text))

/** Code for the error that a required field is empty, used by a schema without a message of its own. */
export const missingField = 'missing'

/**
 * Returns a function that gives the text for an error of the form's own checks. Schemas use error codes as their
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
