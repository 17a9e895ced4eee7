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
  /** Connects a control with the form's values. Absent if the form keeps none. */
  readonly register: UseFormRegister<FieldValues> | undefined
  /** The form's values, for controls that no browser knows. Absent if the form keeps none. */
  readonly fields: FormFields | undefined
  /** What the form's own checks have found. */
  readonly errors: FieldErrors
  /** The platform's texts about refused fields, by their names in the form. */
  readonly refused: Readonly<Record<string, string>>
  /** Takes the platform's text from a field that has been changed. */
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

/** Whether a refusal concerns a field: that of `names.en` concerns `names`, which shows the whole. */
export const concerns = (refused: string, field: string): boolean => `${refused}.`.startsWith(`${field}.`)

/** Why the fields of the form cannot be sent, or were refused. `mend`: the field has been changed. */
export function useFormErrors(): { errorOf: (field: string) => string | undefined; mend: FormState['mend'] } {
  const { errors, refused, mend } = useContext(State)
  const textOf = useCheckText()
  return {
    errorOf: (field) =>
      Object.entries(refused).find(([name]) => concerns(name, field))?.[1] ?? textOf(get(errors, field)),
    mend,
  }
}

/** A field of the form around it. */
export function useFormField(field: string, label: ReactNode): { error: string | undefined; mend: () => void } {
  const { shown } = useContext(State)
  const { errorOf, mend } = useFormErrors()
  // an element is another one at each rendering
  const text = typeof label === 'string' ? label : undefined
  useLayoutEffect(() => shown.add(field, text), [shown, field, text])
  return { error: errorOf(field), mend: () => mend(field) }
}

/** For a control of its own kind, whose value the form keeps. */
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

/** For several controls that are one field, for example boxes of which some are ticked. */
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

/** What the control of a field gets from the form that keeps its values. */
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
      // the control may have another name, for the browser's password manager
      return onChange({ type: 'change', target: { name: field, value: isNumber ? numberIn(text) : text } })
    },
  }
}

/** What is no number is NaN, which shapes of numbers refuse. */
const numberIn = (text: string | number): number | undefined => (text === '' ? undefined : Number(text))

/** Stands for the text of a field that a shape wants filled, without naming a text of its own. */
export const missingField = 'missing'

/** The text of a failed check. Shapes name their texts by error codes. */
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
