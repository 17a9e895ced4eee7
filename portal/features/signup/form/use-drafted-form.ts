import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { type Draft, readDraft, writeDraft } from '@baize/web/storage/draft.ts'

/**
 * The form of one step. Text typed before the scripts run stays, and a draft survives a reload. Fields without a
 * default value take the browser's value; empty ones take the draft's. Fields are checked on submission, because an
 * error that appears on blur would move the next field.
 * @param step name of the draft
 * @param kept the fields that the draft may hold
 */
export function useDraftedForm<Values extends FieldValues>(
  shape: ZodMiniType<Values, Values>,
  step: string,
  kept: readonly Path<Values>[],
  defaults: DefaultValues<Values>,
) {
  const form = useForm<Values>({
    resolver: zodResolver(shape) as never,
    defaultValues: defaults,
  })
  useEffect(() => {
    restore(form, readDraft(step), kept, defaults)
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(step, Object.fromEntries(kept.map((name) => [name, values[name] ?? '']))),
    })
  }, [form, step, kept, defaults])
  return form
}

function restore<Values extends FieldValues>(
  form: Pick<ReturnType<typeof useForm<Values>>, 'getValues' | 'setValue'>,
  draft: Draft,
  kept: readonly Path<Values>[],
  defaults: DefaultValues<Values>,
) {
  for (const name of kept) {
    const value = draft[name]
    if (value?.length && isUntouched(form.getValues(name), defaults[name])) {
      form.setValue(name, value as PathValue<Values, typeof name>)
    }
  }
}

const isUntouched = (shown: unknown, standard: unknown) =>
  shown === undefined || shown === null || shown === standard || (shown as string | readonly unknown[]).length === 0
