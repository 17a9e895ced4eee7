import type { Reply } from '@baize/contract/op'
import { getSwitches, setSwitch } from '@baize/contract/switches/staff'
import { Button } from '@baize/ui/button'
import { partOf, useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { Age } from '../../shell/age.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Queue } from '../../shell/queue.tsx'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import { OffDialog } from './off-dialog.tsx'

type Off = Reply<typeof getSwitches>['off'][number]

/** Lists everything that is switched off now, with a button to switch off more. */
export function SwitchesPage() {
  const t = useTranslations('switches')
  const [opened, setOpened] = useState<Off | 'new'>()
  const query = useRead({ ...readOf('switches', getSwitches, {}), refetchInterval: 3_000 })
  const nameOf = ({ kind, subject, gameName }: Off) => t(`kinds.${kind}`, { subject: gameName ?? subject })
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        action={
          <Button tone="danger" disabled={!query.data} onClick={() => setOpened('new')}>
            {t('off')}
          </Button>
        }
      />
      <Queue
        title={t('title')}
        empty={t('empty')}
        read={partOf(query, ({ off }) => off)}
        rowKey={({ kind, subject }) => `${kind} ${subject}`}
      >
        {(row, focus) => (
          <>
            <span className="font-semibold text-garnet-300">{t('isOff')}</span>
            <span className="min-w-0">
              <span className="block text-ivory-50">{nameOf(row)}</span>
              {row.gameName && <span className="block text-xs text-ivory-300">{row.subject}</span>}
              <span className="block break-words">{row.reason}</span>
              <span className="block text-xs text-ivory-300">{row.offBy}</span>
            </span>
            <Age since={row.offAt} />
            <Button size="small" tone="secondary" onFocus={focus} onClick={() => setOpened(row)}>
              {t('on')}
            </Button>
          </>
        )}
      </Queue>
      {opened === 'new' && query.data && <OffDialog {...query.data} onClose={() => setOpened(undefined)} />}
      {opened && opened !== 'new' && (
        <ReasonDialog
          title={t('on')}
          lead={nameOf(opened)}
          submit={t('on')}
          hint=""
          run={(reason, idempotencyKey) => {
            const { kind, subject } = opened
            return call(setSwitch, { kind, subject, isOff: false, reason }, { idempotencyKey })
          }}
          changes={['switches']}
          done={t('done')}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
