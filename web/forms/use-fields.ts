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

/** What a form can hold: anything by the names of its fields. */
export type FormValues = FieldValues

interface FieldsSettings<Values extends FieldValues> {
  /** What the fields hold at first. A field without a value takes what was typed before the scripts ran. */
  readonly start?: DefaultValues<Values>
  /** Checks what is typed before it is sent, as the contract's request or as a shape of its own. */
  readonly shape?: ZodMiniType<Values>
  /** What is typed survives a reload under this name. `keeps`: the fields that the draft may hold, so no passwords. */
  readonly draft?: { readonly name: string; readonly keeps: readonly FieldPath<Values>[] }
}

export interface Fields<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  /** As they are typed. */
  readonly values: Values
  readonly set: <Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) => void
  /** Empties the fields, and forgets their draft. */
  readonly clear: () => void
}

/**
 * The values of a form's fields. They are checked on submission, because an error that appears when a field is left would
 * move the next one.
 */
export function useFields<Values extends FieldValues>(settings: FieldsSettings<Values> = {}): Fields<Values> {
  const [{ start, shape, keeps }] = useState(() => ({ ...settings, keeps: settings.draft?.keeps }))
  const draftName = settings.draft?.name
  const form = useForm<Values>({
    ...(start && { defaultValues: start }),
    ...(shape && { resolver: zodResolver(shape as never, { error: missing } as never) as never }),
  })
  // follows before the draft is restored
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
      // otherwise the controls cannot take the focus until they have rendered again
      form.reset(start, { keepFieldsRef: true })
      if (draftName !== undefined) writeDraft(draftName, {})
    },
  }
}

/** The text of an empty field for which the shape has none of its own. */
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
