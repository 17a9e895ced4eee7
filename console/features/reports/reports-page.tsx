import { decideChannelReport, getChannelReports } from '@baize/contract/channels/moderation'
import type { Reply } from '@baize/contract/op'
import { Button } from '@baize/ui/button'
import { partOf, useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { fallbackMs } from '../../data/queues.ts'
import { Age } from '../../shell/age.tsx'
import { KeyMark } from '../../shell/keys/key-mark.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { PlayerLink } from '../../shell/player-link.tsx'
import { Queue } from '../../shell/queue.tsx'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'

type Report = Reply<typeof getChannelReports>['reports'][number]
type Decision = 'DELETE' | 'KEEP'

/** Lists the messages that players have reported, oldest report first. */
export function ReportsPage() {
  const t = useTranslations('reports')
  const [chosen, setChosen] = useState<{ report: Report; decision: Decision }>()
  const query = useRead({ ...readOf('reports', getChannelReports, {}), refetchInterval: fallbackMs })
  const choose = (decision: Decision) => (report: Report) => setChosen({ report, decision })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} keys={t('keys')} />
      <Queue
        queue="reports"
        title={t('title')}
        empty={t('empty')}
        read={partOf(query, ({ reports }) => reports)}
        rowKey={({ messageId, reporterId }) => `${messageId} ${reporterId}`}
        actions={{ d: choose('DELETE'), e: choose('KEEP') }}
      >
        {(report, focus) => (
          <>
            <span className="font-semibold text-ivory-50">{t(`causes.${report.cause}`)}</span>
            <span className="min-w-0">
              <span className="block break-words text-ivory-50">{report.content}</span>
              <span className="block text-xs text-ivory-300">
                {report.nickname} · <PlayerLink playerId={report.authorId} />
              </span>
            </span>
            <Age since={report.reportedAt} />
            <span className="flex gap-2">
              <Button size="small" tone="secondary" onFocus={focus} onClick={() => choose('KEEP')(report)}>
                {t('KEEP')} <KeyMark name="e" />
              </Button>
              <Button size="small" tone="danger" onFocus={focus} onClick={() => choose('DELETE')(report)}>
                {t('DELETE')} <KeyMark name="d" />
              </Button>
            </span>
          </>
        )}
      </Queue>
      {chosen && (
        <ReasonDialog
          title={t(chosen.decision)}
          lead={t(`effects.${chosen.decision}`)}
          submit={t(chosen.decision)}
          isDanger={chosen.decision === 'DELETE'}
          run={(reason, idempotencyKey) => {
            const { report, decision } = chosen
            return call(decideChannelReport, { messageId: report.messageId, decision, reason }, { idempotencyKey })
          }}
          changes={['reports']}
          done={t('done')}
          onClose={() => setChosen(undefined)}
        >
          <p className="font-semibold break-words text-ivory-50">{chosen.report.content}</p>
        </ReasonDialog>
      )}
    </>
  )
}
