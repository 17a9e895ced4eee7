import { classNames } from '@baize/ui/class-names'
import { controlClass, Field } from '@baize/ui/field'
import { Icon } from '@baize/ui/icon'
import { useFormControl } from '@baize/web/forms/form-state.ts'
import { useTranslations } from 'use-intl/react'
import type { Country } from '../../../data/countries.server.ts'

interface PhoneFieldProps {
  readonly countries: readonly Country[]
  /** Code of the chosen country. */
  readonly country: string | undefined
}

/** The dialling prefix and the national number. Players choose the prefix by the country's name. */
export function PhoneField({ countries, country }: PhoneFieldProps) {
  const t = useTranslations('signup.contact')
  const phone = useFormControl('phone', t('phone'))
  const prefix = useFormControl('phoneCountry', t('phoneCountry'))
  return (
    <Field
      label={t('phone')}
      error={phone.error ?? prefix.error}
      className="narrow:col-span-2"
      control={(attributes) => (
        <span className="flex gap-2">
          <PrefixSelect {...{ countries, country }} label={t('phoneCountry')} control={prefix.control} />
          <input
            {...attributes}
            type="tel"
            autoComplete="tel-national"
            required
            maxLength={24}
            className={classNames(controlClass, 'figures')}
            {...phone.control}
          />
        </span>
      )}
    />
  )
}

type PrefixSelectProps = PhoneFieldProps & { label: string; control: ReturnType<typeof useFormControl>['control'] }

/**
 * The list shows the names of countries, but the closed control only has room for the prefix. So a short label shows
 * the prefix, and the browser's own control is placed over the label invisibly.
 */
function PrefixSelect({ control, countries, country, label }: PrefixSelectProps) {
  const chosen = countries.find(({ code }) => code === country)
  return (
    <span className="relative block shrink-0">
      <select
        aria-label={label}
        autoComplete="tel-country-code"
        required
        {...control}
        className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0"
      >
        {countries.map(({ code, name, prefix }) => (
          <option key={code} value={code}>
            {name} ({prefix})
          </option>
        ))}
      </select>
      <span
        aria-hidden
        className={classNames(
          controlClass,
          'figures flex items-center gap-2 pr-2.5 peer-hover:border-felt-400 peer-focus-visible:border-brass-400 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brass-400/60',
        )}
      >
        <span className="text-sm text-ivory-300">{chosen?.code}</span>
        {chosen?.prefix}
        <Icon name="down" className="size-4 text-brass-300" />
      </span>
    </span>
  )
}
