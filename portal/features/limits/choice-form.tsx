import { Button } from '@baize/ui/button'
import { SelectField } from '@baize/ui/select-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Option } from '@baize/ui/select-field'
import { SaveFailure } from './save-failure.tsx'

interface ChoiceFormProps {
  readonly label: string
  readonly options: readonly Option[]
  readonly busy: boolean
  readonly error: Error | null
  readonly onSave: (value: string) => void
}

/** A list and a Save button, which waits for a choice. */
export function ChoiceForm({ label, options, busy, error, onSave }: ChoiceFormProps) {
  const t = useTranslations('wallet.limits')
  const [chosen, setChosen] = useState('')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== '' && !busy) onSave(chosen)
      }}
    >
      <div className="grid items-end gap-4 narrow:grid-cols-[minmax(0,20rem)_auto] narrow:justify-start">
        <SelectField
          label={label}
          placeholder={t('choose')}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={options}
        />
        <Button type="submit" disabled={chosen === ''} busy={busy}>
          {t('save')}
        </Button>
      </div>
      <SaveFailure error={error} />
    </form>
  )
}
