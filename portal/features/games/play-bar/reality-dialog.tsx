import { confirmRealityCheck } from '@baize/contract/games/player'
import { getSessionPosition } from '@baize/contract/wallet/player'
import { Button, buttonClass } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { refetchAfterError } from '../../../data/query.tsx'
import { paths } from '../../../navigation/paths.ts'
import { useNow } from '../../../shell/clock.tsx'
import { useEmbedded } from '../../../navigation/use-embedded.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { useLogout } from '../../../shell/use-logout.ts'
import { PlayFigures } from './play-figures.tsx'

/** The time and money of the session. The dialog closes only with an answer, and to go on needs the figures. */
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
          <Button tone="quiet" onClick={() => leave.mutate()}>
            {t('logOut')}
          </Button>
          <Link
            to={paths.history()}
            {...(isEmbedded && { target: '_top' })}
            className={buttonClass({ tone: 'secondary' })}
          >
            {t('history')}
          </Link>
          <Button busy={answer.isPending} disabled={!position.data} onClick={() => answer.mutate()}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <p className="text-ivory-200">{t('lead')}</p>
      <Position {...position} />
    </Dialog>
  )
}

/** Confirms the check. Open games continue. */
function useAnswer() {
  const client = useQueryClient()
  const showError = useFailureToast()
  return useMutation({
    mutationFn: () => call(confirmRealityCheck, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: ['reality-check'] }),
    onError: showError,
  })
}

const usePosition = () =>
  useQuery({
    queryKey: ['balance', 'position'],
    queryFn: ({ signal }) => call(getSessionPosition, {}, { signal }),
    staleTime: 0,
    refetchInterval: refetchAfterError,
  })

function Position({ data, dataUpdatedAt, isError, refetch }: ReturnType<typeof usePosition>) {
  const t = useTranslations('games')
  const nowMs = useNow().getTime()
  if (!data && isError) {
    return (
      <div className="mt-5">
        <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!data) return <Skeleton className="mt-5 h-40" />
  const elapsedMs = Date.parse(data.at) - Date.parse(data.startedAt) + Math.max(0, nowMs - dataUpdatedAt)
  return <PlayFigures {...data} timeName={t('reality.elapsed')} elapsedMs={elapsedMs} />
}
