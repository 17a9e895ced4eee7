import { Alert } from '@baize/ui/alert'
import { Dialog } from '@baize/ui/dialog'
import { Skeleton } from '@baize/ui/skeleton'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { GameFacts } from './game-facts.tsx'
import type { loader } from './game-info-page.tsx'

interface GameInfoDialogProps {
  readonly gameId: string
  readonly title: string
  readonly onClose: () => void
}

/** What the game tells of itself, over the game: nobody has to leave a round to read its rules. */
export function GameInfoDialog({ gameId, title, onClose }: GameInfoDialogProps) {
  const t = useTranslations('games.info')
  const { data, load } = useFetcher<typeof loader>()
  useEffect(() => void load(paths.gameInfo(gameId)), [load, gameId])
  return (
    <Dialog open title={title} onClose={onClose}>
      {data === undefined && <Skeleton className="h-72" />}
      {data?.facts && <GameFacts {...data.facts} />}
      {data && !data.facts && <Alert tone="failure">{t('missing')}</Alert>}
    </Dialog>
  )
}
