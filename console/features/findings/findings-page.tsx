import { getFindings, resolveFinding } from '@baize/contract/findings/staff'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useIsOwnPlayer } from '../../data/own-players.ts'
import { fallbackMs } from '../../data/queues.ts'
import { useAssign } from '../../shell/assignment.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import { useRowKeys } from '../../shell/keys/use-row-keys.ts'
import { type Finding, FindingCard } from './finding-card.tsx'

type Kind = 'findings' | 'exclusions'
type Decision = 'confirm' | 'dismiss'

/** Accounts that may belong to one person. */
export const FindingsPage = () => <Findings queue="findings" />

/** Accounts that resemble a person on the exclusion register. */
export const ExclusionsPage = () => <Findings queue="exclusions" />

/** Suspicions about identities, each with both accounts side by side. */
function Findings({ queue }: { queue: Kind }) {
  const t = useTranslations('findings')
  const waiting = useQuery({
    queryKey: [queue],
    queryFn: () => call(getFindings, { kind: queue === 'findings' ? 'NUMBER' : 'EXCLUSION', size: 100 }),
    refetchInterval: fallbackMs,
  })
  const rows = waiting.data?.findings ?? []
  const { toggle } = useAssign(queue)
  const isOwn = useIsOwnPlayer()
  const [decision, setDecision] = useState<{ finding: Finding; which: Decision }>()
  const decide = (which: Decision) => (finding: Finding) =>
    ![finding.account, finding.other].some(({ playerId }) => isOwn(playerId)) && setDecision({ finding, which })
  const { current, choose } = useRowKeys(
    rows,
    { a: decide('confirm'), r: decide('dismiss'), t: ({ findingId }) => toggle(findingId) },
    ({ findingId }) => findingId,
  )
  return (
    <>
      <PageHead title={t(`${queue}.title`)} lead={t(`${queue}.lead`)} />
      {waiting.isPending && <Skeleton className="h-72" />}
      {waiting.isError && <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void waiting.refetch()} />}
      {waiting.isSuccess && rows.length === 0 && (
        <p className="rounded-card bg-felt-950/40 px-5 py-14 text-center text-ivory-300">{t(`${queue}.empty`)}</p>
      )}
      <ul aria-label={t(`${queue}.title`)} className="flex flex-col gap-5">
        {rows.map((finding, place) => (
          <FindingCard
            key={finding.findingId}
            finding={finding}
            queue={queue}
            isCurrent={place === current}
            onFocus={() => choose(place)}
            onDecide={(which) => decide(which)(finding)}
          />
        ))}
      </ul>
      {decision && (
        <ReasonDialog
          title={t(decision.which)}
          lead={t(`${decision.which}Lead`)}
          submit={t(decision.which)}
          isDanger={decision.which === 'confirm'}
          run={(reason, idempotencyKey) => {
            const { findingId, account } = decision.finding
            const wish = { playerId: account.playerId, findingId, decision: decision.which, reason }
            return call(resolveFinding, wish, { idempotencyKey })
          }}
          changes={[queue]}
          done={t('done')}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  )
}
