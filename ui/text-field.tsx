import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, Field, type FieldTexts } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldTexts & {
    /** An element that is shown over the right end of the control, for example an icon button. */
    readonly trailing?: ReactNode
  }

/**
 * A field for one line of text. All other attributes are passed to the input, including the `ref` of
 * `{...register('email')}`.
 */
export function TextField({ label, hint, error, labelHidden, className, trailing, ...input }: TextFieldProps) {
  const texts = { label, hint, error, className, ...(labelHidden && { labelHidden }) }
  return (
    <Field
      {...texts}
      id={input.id}
      control={(attributes) => (
        <span className="relative block">
          <input {...input} {...attributes} className={classNames(controlClass, trailing ? 'pr-13' : undefined)} />
          {trailing && <span className="absolute inset-y-0 right-0 flex items-center">{trailing}</span>}
        </span>
      )}
    />
  )
}
