import { getFindings, resolveFinding } from '@baize/contract/findings/staff'
import { Loaded } from '@baize/web/states/loaded'
import { partOf, useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { useIsOwnPlayer } from '../../data/own-players.ts'
import { fallbackMs } from '../../data/queues.ts'
import { useAssign } from '../../shell/assignment.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import { useRowKeys } from '../../shell/keys/use-row-keys.ts'
import { type Finding, FindingCard } from './finding-card.tsx'

type Kind = 'findings' | 'exclusions'
type Decision = 'confirm' | 'dismiss'

/** Lists accounts that may belong to the same person as another account. */
export const FindingsPage = () => <Findings queue="findings" />

/** Lists accounts that resemble a person on the exclusion register. */
export const ExclusionsPage = () => <Findings queue="exclusions" />

function Findings({ queue }: { queue: Kind }) {
  const t = useTranslations('findings')
  const waiting = useRead({
    ...readOf(queue, getFindings, { kind: queue === 'findings' ? 'NUMBER' : 'EXCLUSION', size: 100 }),
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
      <Loaded
        read={partOf(waiting, ({ findings }) => findings)}
        waiting="h-72"
        failed={t('failed')}
        empty={t(`${queue}.empty`)}
      >
        {(findings) => (
          <ul aria-label={t(`${queue}.title`)} className="flex flex-col gap-5">
            {findings.map((finding, index) => (
              <FindingCard
                key={finding.findingId}
                finding={finding}
                queue={queue}
                isCurrent={index === current}
                onFocus={() => choose(index)}
                onDecide={(which) => decide(which)(finding)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {decision && (
        <ReasonDialog
          title={t(decision.which)}
          lead={t(`${decision.which}Lead`)}
          submit={t(decision.which)}
          isDanger={decision.which === 'confirm'}
          run={(reason, idempotencyKey) => {
            const { findingId, account } = decision.finding
            const input = { playerId: account.playerId, findingId, decision: decision.which, reason }
            return call(resolveFinding, input, { idempotencyKey })
          }}
          changes={[queue]}
          done={t('done')}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  )
}
