import { Alert } from '@baize/ui/alert'
import { Dialog } from '@baize/ui/dialog'
import { readBy, useRead } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
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
  const read = useRead(readBy('content', 'game-facts', address, (signal) => fetchJson<Facts | null>(address, signal)))
  return (
    <Loaded read={read} waiting="h-72" failed={t(isNoAnswer(read.error) ? 'web.failures.unreachable' : 'games.failed')}>
      {(facts) => (facts ? <GameFacts {...facts} /> : <Alert tone="failure">{t('games.info.missing')}</Alert>)}
    </Loaded>
  )
}
