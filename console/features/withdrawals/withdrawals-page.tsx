import { Tabs } from '@baize/ui/tabs'
import { useTranslations } from 'use-intl/react'
import { PageHead } from '../../shell/page-head.tsx'
import { TransferQueue, UnansweredQueue } from './end-queue.tsx'
import { ReviewQueue } from './review-queue.tsx'

/** Shows the withdrawals that wait for staff, and those whose provider has not responded for too long. */
export function WithdrawalsPage() {
  const t = useTranslations('withdrawals')
  const places = useTranslations('shell.places')
  return (
    <>
      <PageHead title={places('withdrawals')} />
      <Tabs
        label={places('withdrawals')}
        tabs={[
          { value: 'review', label: t('review'), content: <ReviewQueue /> },
          { value: 'transfers', label: t('transfers.title'), content: <TransferQueue /> },
          { value: 'unanswered', label: t('unanswered.title'), content: <UnansweredQueue /> },
        ]}
      />
    </>
  )
}
