import { genders } from '@baize/contract/forms/completion-fields'
import { useFormControl } from '@baize/web/forms/form-state.ts'
import { useId } from 'react'
import { useTranslations } from 'use-intl/react'

/** The gender as radio buttons, so that all three answers are visible at once. */
export function GenderField() {
  const t = useTranslations('signup.contact')
  const noteId = useId()
  const { error, control } = useFormControl('gender', t('gender'))
  return (
    <fieldset aria-describedby={error ? noteId : undefined} className="flex min-w-0 flex-col gap-1.5 narrow:col-span-2">
      <legend className="mb-1.5 text-xs font-semibold tracking-wide text-ivory-200">{t('gender')}</legend>
      <div className="grid grid-cols-3 gap-2 narrow:gap-3">
        {genders.map((gender) => (
          <label key={gender} className="relative block">
            <input
              type="radio"
              value={gender}
              autoComplete="sex"
              required
              {...control}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control"
            />
            <span className="pointer-events-none flex min-h-11 items-center justify-center rounded-control border border-felt-500 bg-felt-950/70 px-2 text-sm tracking-wide text-ivory-200 peer-checked:border-brass-400 peer-checked:bg-brass-700/45 peer-checked:font-semibold peer-checked:text-brass-200 peer-hover:border-felt-400 peer-checked:peer-hover:border-brass-300">
              {t(`genders.${gender}`)}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={noteId} role="alert" className="text-xs text-garnet-300">
          {error}
        </p>
      )}
    </fieldset>
  )
}
