import { Alert } from '@baize/ui/alert'
import type { FieldValues, FormState } from 'react-hook-form'
import { useTranslations } from 'use-intl/react'

/** What the platform said of the whole form; and, for screen readers, which fields a refused submission left open. */
export function FormProblems<Values extends FieldValues>(props: {
  form: FormState<Values>
  /** Names of the fields as the page shows them. */
  labels: Readonly<Record<string, string>>
  problems: readonly string[]
}) {
  const t = useTranslations('signup.form')
  const { errors, submitCount } = props.form
  const names = [...new Set(Object.keys(errors).map((field) => props.labels[field] ?? field))]
  const summary =
    submitCount > 0 && names.length > 0 ? `${t('problems', { count: names.length })} ${names.join(', ')}` : ''
  return (
    <>
      <p role="status" className="sr-only">
        {summary}
      </p>
      {props.problems.length > 0 && (
        <Alert tone="failure">
          {props.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Alert>
      )}
    </>
  )
}
