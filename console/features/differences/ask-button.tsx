import { askPaymentDifference } from '@baize/contract/payments/staff'
import { Button } from '@baize/ui/button'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import type { Difference } from './difference.ts'

/** Asks the provider of a difference about its payment again. */
export function AskButton({ difference, onFocus }: { difference: Difference; onFocus: () => void }) {
  const t = useTranslations('differences')
  const { provider, differenceId } = difference
  const ask = useWrite({
    run: (_input: undefined, idempotencyKey) =>
      call(askPaymentDifference, { provider, differenceId }, { idempotencyKey }),
    changes: ['differences'],
    asToasts: true,
    onDone: ({ isAnswered, isClosed }) =>
      showToast(isClosed ? 'success' : 'information', t(isClosed ? 'resolved' : isAnswered ? 'unresolved' : 'silent')),
  })
  return (
    <Button size="small" tone="secondary" onFocus={onFocus} busy={ask.isBusy} onClick={() => ask.send(undefined)}>
      {t('ask')}
    </Button>
  )
}
