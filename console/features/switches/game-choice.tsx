import type { Reply } from '@baize/contract/op'
import { getSwitches } from '@baize/contract/switches/staff'
import { classNames } from '@baize/ui/class-names'
import { TextField } from '@baize/ui/text-field'
import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { useSettledText } from '@baize/web/forms/use-settled-text.ts'

export type FoundGame = Reply<typeof getSwitches>['games'][number]

export function GameChoice(props: { chosen: FoundGame | undefined; onChoose: (game: FoundGame | undefined) => void }) {
  const t = useTranslations('switches')
  const [text, setText] = useState('')
  const settled = useSettledText(text.trim())
  const query = useRead({
    ...readOf('switches', getSwitches, { search: settled }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const games = settled === '' ? [] : (query.data?.games ?? [])
  const isChosen = ({ studio, gameId }: FoundGame) => studio === props.chosen?.studio && gameId === props.chosen.gameId
  return (
    <div className="flex flex-col gap-2">
      <TextField
        type="search"
        label={t('game')}
        hint={t('gameHint')}
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          props.onChoose(undefined)
        }}
      />
      <ul aria-label={t('games')} className="flex flex-col gap-0.5">
        {games.map((game) => (
          <li key={`${game.studio}/${game.gameId}`}>
            <button
              type="button"
              aria-pressed={isChosen(game)}
              onClick={() => props.onChoose(game)}
              className={classNames(
                'flex min-h-11 w-full cursor-pointer flex-wrap items-baseline gap-x-3 rounded-control px-3.5 py-2.5 text-left text-sm',
                isChosen(game) ? 'bg-felt-700 text-brass-200' : 'text-ivory-100 hover:bg-ivory-50/6',
              )}
            >
              {game.gameName}
              <span className="text-xs text-ivory-300">{`${game.studio}/${game.gameId}`}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-ivory-300 empty:hidden">
        {query.error ? t('gamesFailed') : settled !== '' && query.data && games.length === 0 && t('noGame')}
      </p>
    </div>
  )
}
