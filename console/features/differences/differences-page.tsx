import { decidePaymentDifference, getPaymentDifferences } from '@baize/contract/payments/staff'
import { Button } from '@baize/ui/button'
import { usePages } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { pagesOf } from '../../data/reads.ts'
import { fallbackMs } from '../../data/queues.ts'
import { useMay } from '../../data/self.ts'
import { Age } from '../../shell/age.tsx'
import { KeyMark } from '../../shell/keys/key-mark.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Queue } from '../../shell/queue.tsx'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import { AskButton } from './ask-button.tsx'
import { BookDialog } from './book-dialog.tsx'
import type { Difference } from './difference.ts'
import { OrderText } from './order-text.tsx'

/** Lists the differences between the ledger and what payment providers, settlement files and studios have reported. */
export function DifferencesPage() {
  const t = useTranslations('differences')
  const mayDecide = useMay('withdrawals.decide')
  const [closed, setClosed] = useState<Difference>()
  const [booked, setBooked] = useState<Difference>()
  const query = usePages({
    ...pagesOf('differences', getPaymentDifferences, { state: 'OPEN' }, ({ differences }) => differences),
    refetchInterval: fallbackMs,
  })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} keys={t('keys')} />
      <Queue
        queue="differences"
        title={t('title')}
        empty={t('empty')}
        read={query}
        rowKey={({ provider, differenceId }) => `${provider} ${differenceId}`}
        actions={mayDecide ? { c: setClosed, b: (row) => row.order && setBooked(row) } : {}}
      >
        {(row, focus) => (
          <>
            <span className="font-semibold text-ivory-50">{row.provider}</span>
            <span className="min-w-0">
              <span className="block text-ivory-50">{t(`kinds.${row.kind}`)}</span>
              <span className="block text-xs break-all text-ivory-300">
                {row.orderCode} · {row.status}
              </span>
              <OrderText difference={row} />
              <details className="mt-1 text-xs">
                <summary className="cursor-pointer py-1 text-brass-300">{t('report')}</summary>
                <pre className="mt-1 max-h-48 overflow-auto break-all whitespace-pre-wrap">{row.content}</pre>
              </details>
            </span>
            <Age since={row.foundAt} />
            {mayDecide && (
              <span className="flex flex-wrap justify-end gap-2">
                {row.order && (
                  <>
                    <AskButton difference={row} onFocus={focus} />
                    <Button size="small" tone="secondary" onFocus={focus} onClick={() => setBooked(row)}>
                      {t('book')} <KeyMark name="b" />
                    </Button>
                  </>
                )}
                <Button size="small" tone="secondary" onFocus={focus} onClick={() => setClosed(row)}>
                  {t('close')} <KeyMark name="c" />
                </Button>
              </span>
            )}
          </>
        )}
      </Queue>
      {booked?.order && <BookDialog difference={booked} order={booked.order} onClose={() => setBooked(undefined)} />}
      {closed && (
        <ReasonDialog
          title={t('close')}
          lead={t('closeLead')}
          submit={t('close')}
          run={(reason, idempotencyKey) => {
            const { provider, differenceId } = closed
            return call(decidePaymentDifference, { provider, differenceId, reason }, { idempotencyKey })
          }}
          changes={['differences']}
          done={t('done')}
          onClose={() => setClosed(undefined)}
        >
          <p className="break-all text-ivory-50">
            {closed.provider} · {closed.orderCode}
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
