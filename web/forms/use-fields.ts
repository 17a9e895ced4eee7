import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useForm,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { missingField } from './form-state.ts'
import { type Draft, readDraft, writeDraft } from '../storage/draft.ts'

export type FormValues = FieldValues

interface FieldsSettings<Values extends FieldValues> {
  /** The initial values. If a field has no initial value, it keeps what the user typed before the scripts ran. */
  readonly start?: DefaultValues<Values>
  /**
   * Checks the values before they are sent. The schema is either that of the request in the API contract, or one that
   * the form defines itself.
   */
  readonly shape?: ZodMiniType<Values>
  /**
   * Stores the values under this name, so that they survive a reload. `keeps` lists the fields that may be stored,
   * which must not include passwords.
   */
  readonly draft?: { readonly name: string; readonly keeps: readonly FieldPath<Values>[] }
}

export interface Fields<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  /** The current values, updated while the user types. */
  readonly values: Values
  readonly set: <Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) => void
  /** Resets the fields to their initial values and removes the stored draft. */
  readonly clear: () => void
}

/**
 * Keeps the values of a form's fields. They are not checked before the form is first submitted, because an error that
 * appears as soon as the user leaves a field would move the next field away from under the pointer. From then on, each
 * changed field is checked again.
 */
export function useFields<Values extends FieldValues>(settings: FieldsSettings<Values> = {}): Fields<Values> {
  const [{ start, shape, keeps }] = useState(() => ({ ...settings, keeps: settings.draft?.keeps }))
  const draftName = settings.draft?.name
  const form = useForm<Values>({
    ...(start && { defaultValues: start }),
    ...(shape && { resolver: zodResolver(shape as never, { error: missing } as never) as never }),
  })
  // This line must come before the effect below, which restores the draft. Otherwise this component would not see the
  // restored values.
  const values = useWatch({ control: form.control }) as Values
  useEffect(() => {
    if (draftName === undefined || !keeps) return undefined
    restore(form, readDraft(draftName), keeps, start)
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: typed }) =>
        writeDraft(draftName, Object.fromEntries(keeps.map((name) => [name, typed[name] ?? '']))),
    })
  }, [form, draftName, keeps, start])
  return {
    form,
    values,
    set(name, value) {
      form.setValue(name, value, { shouldDirty: true })
      form.clearErrors(name)
    },
    clear() {
      // `keepFieldsRef` keeps the controls registered. Otherwise the form could not give them the focus until the next
      // rendering.
      form.reset(start, { keepFieldsRef: true })
      if (draftName !== undefined) writeDraft(draftName, {})
    },
  }
}

/** Returns the error code for an empty field. It is used if the schema does not define a message. */
const missing = ({ input }: { readonly input?: unknown }): string | undefined =>
  isEmpty(input) ? missingField : undefined

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (value as string | readonly unknown[]).length === 0

function restore<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: Draft,
  keeps: readonly FieldPath<Values>[],
  start: DefaultValues<Values> | undefined,
) {
  for (const name of keeps) {
    const value = draft[name]
    const standard = start?.[name]
    if (value !== undefined && isUntouched(form.getValues(name), standard))
      form.setValue(name, value as FieldPathValue<Values, typeof name>, { shouldDirty: true })
  }
}

const isUntouched = (shown: unknown, standard: unknown) => shown === standard || isEmpty(shown)
