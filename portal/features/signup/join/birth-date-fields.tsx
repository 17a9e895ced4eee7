import { joinFields } from '@baize/contract/forms/join-fields'
import { classNames } from '@baize/ui/class-names'
import { controlClass } from '@baize/ui/field'
import { Icon } from '@baize/ui/icon'
import { useFormControl } from '@baize/web/forms/form-state.ts'
import { type ComponentProps, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { birthDays, birthYears } from './birth-date.ts'

/** Day, month and year of birth. The three fields share one legend and one error message. */
export function BirthDateFields(props: {
  /** Names of the months, beginning with January. */
  months: readonly string[]
  currentYear: number
}) {
  const t = useTranslations('signup.join')
  const noteId = useId()
  const legend = t('birthDate')
  const parts = {
    day: useFormControl('day', legend),
    month: useFormControl('month', legend),
    year: useFormControl('year', legend),
  }
  const error = parts.day.error ?? parts.month.error ?? parts.year.error
  const shared = { 'aria-describedby': noteId, 'aria-invalid': error ? (true as const) : undefined }
  const numbers = (values: readonly number[]) => values.map((value) => ({ value, label: String(value) }))
  const options = {
    day: numbers(birthDays),
    month: props.months.map((label, index) => ({ value: index + 1, label })),
    year: numbers(birthYears(props.currentYear)),
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-xs font-semibold tracking-wide text-ivory-200">{t('birthDate')}</legend>
      <div className="grid grid-cols-[1.1fr_1.6fr_1.4fr] gap-2 max-[23rem]:grid-cols-2 narrow:gap-3 max-[23rem]:*:last:col-span-2">
        {(['day', 'month', 'year'] as const).map((name) => (
          <Part
            key={name}
            label={t(name)}
            options={options[name]}
            autoComplete={joinFields[name].autoComplete}
            {...shared}
            {...parts[name].control}
          />
        ))}
      </div>
      <p
        id={noteId}
        role={error ? 'alert' : undefined}
        className={classNames('text-xs', error ? 'text-garnet-300' : 'text-ivory-300')}
      >
        {error ?? t('birthDateHint')}
      </p>
    </fieldset>
  )
}

type PartProps = ComponentProps<'select'> & {
  label: string
  options: readonly { value: number; label: string }[]
}

function Part({ label, options, ...select }: PartProps) {
  return (
    <span className="relative block min-w-0">
      <select
        aria-label={label}
        required
        {...select}
        className={classNames(
          controlClass,
          'figures cursor-pointer appearance-none truncate px-2 pr-6 narrow:px-3.5 narrow:pr-10',
        )}
      >
        <option value="">{label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="down"
        className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-brass-300 narrow:right-3"
      />
    </span>
  )
}
