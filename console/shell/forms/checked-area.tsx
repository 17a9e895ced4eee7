import { controlClass, Field } from '@baize/ui/field'
import type { ComponentProps, ReactNode } from 'react'
import { useWrongField } from '../../data/wrong-fields.ts'

/** Lines of text that show why the platform has refused them. `field` is their name in the contract. */
export function CheckedArea({
  field,
  label,
  hint,
  error,
  ...area
}: Omit<ComponentProps<'textarea'>, 'className'> & {
  readonly field: string
  readonly label: string
  readonly hint?: ReactNode
  /** Known before the platform is asked. */
  readonly error?: string | undefined
}) {
  const wrong = useWrongField()
  return (
    <Field
      label={label}
      hint={hint}
      error={wrong(field) ?? error}
      control={(attributes) => <textarea {...area} {...attributes} className={controlClass} />}
    />
  )
}
