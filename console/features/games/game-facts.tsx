import { FormField } from '@baize/web/forms/form-fields'
import { Checkbox } from '@baize/ui/checkbox'
import { SelectField } from '@baize/ui/select-field'
import { useTranslations } from 'use-intl/react'
import type { ListedGame } from './game.ts'

export type Facts = Pick<ListedGame, 'platform' | 'gameId' | 'gameName' | 'kind' | 'studio' | 'freePlay' | 'active'>

/** The names of a game and its state. Its ids are fixed once it is saved. */
export function GameFacts(props: {
  facts: Facts
  studios: readonly string[]
  isNew: boolean
  onChange: (changed: Partial<Facts>) => void
}) {
  const t = useTranslations('games')
  const { facts, studios, isNew, onChange: change } = props
  const text = (name: 'platform' | 'gameId' | 'gameName' | 'kind', isFixed: boolean) => (
    <FormField
      field={name}
      label={t(name)}
      value={facts[name]}
      readOnly={isFixed}
      autoComplete="off"
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  return (
    <>
      {text('gameName', false)}
      <div className="grid grid-cols-2 gap-4">
        {text('platform', !isNew)}
        {text('gameId', !isNew)}
        <SelectField
          label={t('studio')}
          value={facts.studio}
          onChange={(event) => change({ studio: event.target.value })}
          options={studios.map((value) => ({ value, label: value }))}
        />
        {text('kind', false)}
      </div>
      <Checkbox
        label={t('freePlay')}
        checked={facts.freePlay}
        onChange={(event) => change({ freePlay: event.target.checked })}
      />
      <Checkbox
        label={t('active')}
        checked={facts.active}
        onChange={(event) => change({ active: event.target.checked })}
      />
    </>
  )
}
