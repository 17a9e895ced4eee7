import { getGameList } from '@baize/contract/games/registry'
import { Button } from '@baize/ui/button'
import { SelectField } from '@baize/ui/select-field'
import { TextField } from '@baize/ui/text-field'
import { usePages, useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { pagesOf, readOf } from '../../data/reads.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Queue } from '../../shell/queue.tsx'
import { useSettledText } from '@baize/web/forms/use-settled-text.ts'
import type { ListedGame } from './game.ts'
import { GameDialog } from './game-dialog.tsx'
import { GameRow } from './game-row.tsx'

const states = ['ALL', 'ON', 'OFF'] as const

export function GamesPage() {
  const t = useTranslations('games')
  const [search, setSearch] = useState('')
  const [state, setState] = useState<(typeof states)[number]>('ALL')
  const [opened, setOpened] = useState<ListedGame | 'new'>()
  const asked = { search: useSettledText(search), state }
  const query = usePages({
    ...pagesOf(
      'games',
      getGameList,
      {
        ...(asked.search.trim() && { search: asked.search }),
        ...(asked.state !== 'ALL' && { state: asked.state }),
      },
      ({ games }) => games,
    ),
    placeholderData: (before) => before,
  })
  const all = useRead(readOf('games', getGameList, { size: 1 }))
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        action={
          <Button disabled={!all.data} onClick={() => setOpened('new')}>
            {t('create')}
          </Button>
        }
      />
      <div className="mb-6 grid gap-4 narrow:grid-cols-[1fr_14rem]">
        <TextField
          type="search"
          label={t('search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SelectField
          label={t('state')}
          value={state}
          onChange={(event) => setState(event.target.value as typeof state)}
          options={states.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </div>
      <Queue
        title={t('title')}
        empty={t('empty')}
        read={query}
        rowKey={({ platform, gameId }) => `${platform}/${gameId}`}
      >
        {(game, focus) => <GameRow game={game} onFocus={focus} onEdit={() => setOpened(game)} />}
      </Queue>
      {opened && (
        <GameDialog
          game={opened === 'new' ? undefined : opened}
          studios={all.data?.studios ?? []}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
