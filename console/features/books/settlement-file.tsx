import { retrySettlement, uploadSettlement } from '@baize/contract/payments/staff'
import { Button } from '@baize/ui/button'
import { FileButton } from '@baize/ui/file-button'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useMay } from '../../data/self.ts'
import type { Settlement } from './settlement.ts'

/**
 * Shows why a day's settlement file could not be compared, and lets staff fetch it again, or upload the file that they
 * have downloaded from the provider's website.
 */
export function SettlementFile({ row }: { row: Settlement }) {
  const t = useTranslations('books')
  const faults = useTranslations('differences.faults')
  const instant = useInstant()
  const mayChange = useMay('withdrawals.decide')
  return (
    <>
      {row.fault && <span className="block text-garnet-300">{faults(row.fault)}</span>}
      {row.fault && row.nextTryAt && (
        <span className="block text-xs text-ivory-300">{t('retryAt', { time: instant(row.nextTryAt) })}</span>
      )}
      {row.uploadedBy && (
        <span className="block text-xs text-ivory-300">{t('uploadedBy', { name: row.uploadedBy })}</span>
      )}
      {mayChange && row.state !== 'MATCHED' && <Changes row={row} />}
    </>
  )
}

function Changes({ row: { provider, day } }: { row: Settlement }) {
  const t = useTranslations('books')
  const shared = {
    changes: ['books'],
    asToasts: true,
    onDone: ({ state }: { state: Settlement['state'] }) =>
      showToast(state === 'FAILED' ? 'failure' : 'success', t(state === 'FAILED' ? 'notFetched' : 'fetched')),
  } as const
  const retry = useWrite({
    ...shared,
    run: (_input: undefined, idempotencyKey) => call(retrySettlement, { provider, day }, { idempotencyKey }),
  })
  const upload = useWrite({
    ...shared,
    run: async (file: File, idempotencyKey) =>
      call(uploadSettlement, { provider, day, text: await file.text() }, { idempotencyKey }),
  })
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      <Button size="small" tone="secondary" busy={retry.isBusy} onClick={() => retry.send(undefined)}>
        {t('retry')}
      </Button>
      <FileButton
        size="small"
        text={t('upload')}
        label={t('uploadFile', { provider, day })}
        accept=".csv,text/csv"
        onPick={(file) => file && upload.send(file)}
      />
    </span>
  )
}
