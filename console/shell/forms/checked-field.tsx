import { TextField } from '@baize/ui/text-field'
import type { ComponentProps } from 'react'
import { useWrongField } from '../../data/wrong-fields.ts'

/** A line of text that shows why the platform has refused it. `field` is its name in the contract. */
export function CheckedField({ field, ...props }: ComponentProps<typeof TextField> & { readonly field: string }) {
  const wrong = useWrongField()
  return <TextField {...props} error={wrong(field) ?? props.error} />
}
