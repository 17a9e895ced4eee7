import { confirmRealityCheck } from '@baize/contract/games/player'
import { getSessionPosition } from '@baize/contract/wallet/player'
import { Button, buttonClass } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useRead } from '@baize/web/queries/read.ts'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { readOf } from '../../../data/reads.ts'
import { refetchAfterError } from '../../../data/query.tsx'
import { paths } from '../../../navigation/paths.ts'
import { useMsSinceReply } from '../../../data/ms-since-reply.ts'
import { useEmbedded } from '../../../navigation/use-embedded.ts'
import { useLogout } from '../../../frame/use-logout.ts'
import { PlayFigures } from './play-figures.tsx'

/**
 * Shows the session's length and result. The player must answer to close the dialog, and can continue to play only once
 * the amounts have loaded.
 */
export function RealityDialog() {
  const t = useTranslations('games.reality')
  const position = usePosition()
  const answer = useAnswer()
  const leave = useLogout()
  const isEmbedded = useEmbedded()
  return (
    <Dialog
      open
      insistent
      size="small"
      title={t('title')}
      footer={
        <>
          <Button tone="quiet" onClick={() => leave.send(undefined)}>
            {t('logOut')}
          </Button>
          <Link
            to={paths.history()}
            {...(isEmbedded && { target: '_top' })}
            className={buttonClass({ tone: 'secondary' })}
          >
            {t('history')}
          </Link>
          <Button busy={answer.isBusy} disabled={!position.data} onClick={() => answer.send(undefined)}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <p className="text-ivory-200">{t('lead')}</p>
      <Position read={position} />
    </Dialog>
  )
}

/** Confirms the reality check. Games that are open continue. */
const useAnswer = () =>
  useWrite({ run: () => call(confirmRealityCheck, {}), changes: ['reality-check'], asToasts: true })

const usePosition = () =>
  useRead({ ...readOf('balance', getSessionPosition, {}), staleTime: 0, refetchInterval: refetchAfterError })

function Position({ read }: { read: ReturnType<typeof usePosition> }) {
  const t = useTranslations('games')
  const sinceMs = useMsSinceReply(read)
  return (
    <div className="mt-5">
      <Loaded read={read} waiting="h-40" failed={t('failed')}>
        {(position) => (
          <PlayFigures
            {...position}
            timeName={t('reality.elapsed')}
            elapsedMs={Date.parse(position.at) - Date.parse(position.startedAt) + sinceMs}
          />
        )}
      </Loaded>
    </div>
  )
}
