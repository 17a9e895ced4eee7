import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, Field, type FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'children'> &
  FieldTexts & {
    readonly options: readonly Option[]
    readonly placeholder?: string
  }

/**
 * A native select, because phones show their own picker for it, and because an option can be found by typing its first
 * letters.
 */
export function SelectField({
  label,
  hint,
  error,
  labelHidden,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const texts = { label, hint, error, className, ...(labelHidden && { labelHidden }) }
  return (
    <Field
      {...texts}
      id={select.id}
      control={(attributes) => (
        <span className="relative block">
          <select
            {...select}
            {...attributes}
            className={classNames(controlClass, 'cursor-pointer appearance-none pr-10')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="down"
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-brass-300"
          />
        </span>
      )}
    />
  )
}
