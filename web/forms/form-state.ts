import { type ChangeEvent, createContext, type ReactNode, useContext, useEffect } from 'react'
import { type FieldErrors, type FieldValues, get, type UseFormRegister } from 'react-hook-form'
import { useTranslations } from 'use-intl/react'

interface FormState {
  /** Connects a control with the form's values. Absent if the form keeps none. */
  readonly register: UseFormRegister<FieldValues> | undefined
  /** What the form's own checks have found. */
  readonly errors: FieldErrors
  /** The platform's texts about refused fields, by their names in the form. */
  readonly refused: Readonly<Record<string, string>>
  /** Takes the platform's text from a field that has been changed. */
  readonly mend: (field: string) => void
  /** The labels of the fields on the page. */
  readonly shown: Map<string, ReactNode>
}

const State = createContext<FormState>({
  register: undefined,
  errors: {},
  refused: {},
  mend: () => undefined,
  shown: new Map(),
})

export const FormStateProvider = State.Provider

/** Whether a refusal concerns a field: that of `names.en` concerns `names`, which shows the whole. */
export const concerns = (refused: string, field: string): boolean => `${refused}.`.startsWith(`${field}.`)

/** A field of the form around it. `error`: why it cannot be sent, or was refused. `mend`: it has been changed. */
export function useFormField(field: string, label: ReactNode): { error: string | undefined; mend: () => void } {
  const { errors, refused, mend, shown } = useContext(State)
  const textOf = useCheckText()
  useEffect(() => {
    shown.set(field, label)
    return () => void shown.delete(field)
  }, [shown, field, label])
  const [, byPlatform] = Object.entries(refused).find(([name]) => concerns(name, field)) ?? []
  return { error: byPlatform ?? textOf(get(errors, field)), mend: () => mend(field) }
}

/** What the control of a field gets from the form that keeps its values. */
export function useRegistered(field: string, isKept: boolean, clean: (text: string) => string) {
  const { register } = useContext(State)
  if (!register || !isKept) return undefined
  const { onChange, ...registered } = register(field)
  return {
    ...registered,
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) {
      const value = clean(target.value)
      if (value !== target.value) target.value = value
      // the control may have another name, for the browser's password manager
      return onChange({ type: 'change', target: { name: field, value } })
    },
  }
}

/** The text of a failed check. Shapes name their texts by error codes. */
function useCheckText() {
  const texts = useTranslations()
  const t = useTranslations('web.forms')
  return (found: unknown): string | undefined => {
    if (typeof found !== 'object' || found === null) return undefined
    const { message } = found as { message?: unknown }
    const key = `errors.${String(message)}` as 'errors.field.required'
    return /^[\w.]+$/.test(String(message)) && texts.has(key) ? texts(key) : t('wrongField')
  }
}
