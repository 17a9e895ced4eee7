import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { fetchJson } from '../../../data/fetch-json.ts'
import { PlayerData } from '../../../data/query.tsx'
import { paths } from '../../../navigation/paths.ts'
import { isNoAnswer } from '../../../data/no-answer.ts'
import { useLanguage } from '../../../texts/text-scope.tsx'
import { type Facts, GameFacts } from './game-facts.tsx'

interface GameInfoDialogProps {
  readonly gameId: string
  readonly title: string
  readonly onClose: () => void
}

/** Information about the game in a dialog over it, so that players can read the rules during a round. */
export function GameInfoDialog({ gameId, title, onClose }: GameInfoDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <PlayerData>
        <FetchedFacts gameId={gameId} />
      </PlayerData>
    </Dialog>
  )
}

function FetchedFacts({ gameId }: Pick<GameInfoDialogProps, 'gameId'>) {
  const t = useTranslations()
  const address = paths.gameFacts(useLanguage(), gameId)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['game-facts', address],
    queryFn: async ({ signal }) => (await fetchJson(address, signal)) as Facts | null,
  })
  if (data) return <GameFacts {...data} />
  if (data === null) return <Alert tone="failure">{t('games.info.missing')}</Alert>
  if (!error) return <Skeleton className="h-72" />
  return (
    <>
      <Alert tone="failure">{t(isNoAnswer(error) ? 'web.failures.unreachable' : 'games.failed')}</Alert>
      <Button tone="secondary" busy={isFetching} onClick={() => void refetch()} className="mt-6">
        {t('games.retry')}
      </Button>
    </>
  )
}
