import { Alert } from '@baize/ui/alert'
import { Dialog } from '@baize/ui/dialog'
import { readBy, useRead } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { type Location, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { fetchJson } from '../../../data/fetch-json.ts'
import type { OverlayState } from '../../../frame/overlays.ts'
import { paths } from '../../../navigation/paths.ts'
import { isNoAnswer } from '../../../data/no-answer.ts'
import { useLanguage } from '../../../texts/text-scope.tsx'
import { GameFacts } from './game-facts.tsx'
import type { TitledFacts } from './read-game.server.ts'

interface GameInfoDialogProps {
  readonly gameId: string
  readonly onClose: () => void
}

/** Information about a game, in a dialog over the page so that players can read the rules during a round. */
export function GameInfoDialog({ gameId, onClose }: GameInfoDialogProps) {
  const t = useTranslations()
  const { state } = useLocation() as Location<OverlayState | null>
  const address = paths.gameFacts(useLanguage(), gameId)
  const read = useRead(
    readBy('content', 'game-facts', address, (signal) => fetchJson<TitledFacts | null>(address, signal)),
  )
  return (
    <Dialog open title={read.data?.title ?? state?.title ?? t('games.information')} onClose={onClose}>
      <Loaded
        read={read}
        waiting="h-72"
        failed={t(isNoAnswer(read.error) ? 'web.failures.unreachable' : 'games.failed')}
      >
        {(facts) => (facts ? <GameFacts {...facts} /> : <Alert tone="failure">{t('games.info.missing')}</Alert>)}
      </Loaded>
    </Dialog>
  )
}
