import { Alert } from '@baize/ui/alert'
import type { FieldValues, FormState } from 'react-hook-form'
import { useTranslations } from 'use-intl/react'

/** Shows refusals of the whole form. Tells screen readers the fields of a refused submission. */
export function FormProblems<Values extends FieldValues>(props: {
  form: FormState<Values>
  /** Labels of the fields. */
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
