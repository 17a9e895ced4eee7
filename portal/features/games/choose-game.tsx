import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ChosenGame } from '../../catalogue/game-view.ts'
import type { GameKey } from '../../data/favorites.ts'
import { useSession } from '../../data/session.ts'
import { paths } from '../../paths.ts'
import { useLanguage } from '../../texts/text-scope.tsx'
import type { WindowGame } from './window-game.ts'

const debounceMs = 300

interface ChooseGameProps {
  /** The game of the other window, which is left out. */
  readonly beside: GameKey
  readonly onChoose: (game: WindowGame, forReal: boolean) => void
}

/** Games that fit what is typed, each with the ways into it. */
export function ChooseGame({ beside, onChoose }: ChooseGameProps) {
  const t = useTranslations('games')
  const [typed, setTyped] = useState('')
  const games = useFound(useSettled(typed))
  const others = games?.filter(({ platform, gameId }) => platform !== beside.platform || gameId !== beside.gameId)
  return (
    <div className="flex min-h-0 grow flex-col gap-3 p-4 narrow:p-6">
      <TextField
        label={t('choose')}
        type="search"
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      {others?.length === 0 && <p className="text-ivory-300">{t('chooseNothing')}</p>}
      <ul className="min-h-0 grow divide-y divide-ivory-50/6 overflow-y-auto" aria-busy={games === undefined}>
        {others?.map((game) => (
          <Choice key={`${game.platform}/${game.gameId}`} game={game} onChoose={onChoose} />
        ))}
      </ul>
    </div>
  )
}

function Choice({ game, onChoose }: { game: ChosenGame; onChoose: ChooseGameProps['onChoose'] }) {
  const t = useTranslations('games')
  const chosen: WindowGame = {
    gameId: game.gameId,
    platform: game.platform,
    title: game.name,
    provider: game.provider,
    picture: game.picture,
    free: game.freePlay,
    playersOnly: game.playersOnly,
  }
  return (
    <li className="flex items-center gap-3 py-2.5">
      <img
        src={game.picture.url}
        alt=""
        width={64}
        height={48}
        loading="lazy"
        className="h-12 w-16 shrink-0 rounded-control object-cover"
      />
      <div className="min-w-0 grow">
        <p className="truncate text-ivory-50">{game.name}</p>
        <p className="truncate text-xs text-ivory-300">{game.provider}</p>
      </div>
      <Button
        size="small"
        tone="secondary"
        aria-label={`${t('info.play')}, ${game.name}`}
        onClick={() => onChoose(chosen, true)}
      >
        {t('info.play')}
      </Button>
      {game.freePlay && (
        <Button
          size="small"
          tone="quiet"
          aria-label={`${t('login.free')}, ${game.name}`}
          onClick={() => onChoose(chosen, false)}
        >
          {t('login.free')}
        </Button>
      )}
    </li>
  )
}

/** The text once nothing was typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return useDeferredValue(settled)
}

function useFound(search: string): readonly ChosenGame[] | undefined {
  const address = paths.gameSearch(useLanguage(), search.trim())
  const isPlayer = useSession().state === 'player'
  const { data } = useQuery({
    queryKey: ['game-search', address],
    queryFn: async ({ signal }) => {
      const response = await fetch(address, { signal })
      if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`)
      return (await response.json()) as ChosenGame[]
    },
    placeholderData: (before) => before,
  })
  return data?.filter(({ playersOnly, device }) => (isPlayer || !playersOnly) && device !== 'mobile')
}
