import { FormCheckbox, FormField, FormSelect } from '@baize/web/forms/form-fields'
import { useTranslations } from 'use-intl/react'

/** Shows the fields for the game's ids, names and state. The ids cannot be changed once the game has been saved. */
export function GameFacts({ studios, isNew }: { studios: readonly string[]; isNew: boolean }) {
  const t = useTranslations('games')
  const text = (name: 'platform' | 'gameId' | 'gameName' | 'kind', isFixed: boolean) => (
    <FormField field={name} label={t(name)} readOnly={isFixed} autoComplete="off" />
  )
  return (
    <>
      {text('gameName', false)}
      <div className="grid gap-4 narrow:grid-cols-2">
        {text('platform', !isNew)}
        {text('gameId', !isNew)}
        <FormSelect field="studio" label={t('studio')} options={studios.map((value) => ({ value, label: value }))} />
        {text('kind', false)}
      </div>
      <FormCheckbox field="freePlay" label={t('freePlay')} />
      <FormCheckbox field="active" label={t('active')} />
    </>
  )
}
