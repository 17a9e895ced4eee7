import { Tabs } from '@baize/ui/tabs'
import { useTranslations } from 'use-intl/react'
import { useMay } from '../../data/self.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { UnansweredQueue } from './unanswered-queue.tsx'

/** The withdrawals that wait for staff, or for too long for their provider. */
export function WithdrawalsPage() {
  const t = useTranslations('withdrawals')
  const mayDecide = useMay('withdrawals.decide')
  return (
    <>
      <PageHead title={t('title')} lead={t(mayDecide ? 'lead' : 'readOnly')} {...(mayDecide && { keys: t('keys') })} />
      <Tabs
        label={t('title')}
        tabs={[
          { value: 'review', label: t('review'), content: <ReviewQueue /> },
          { value: 'unanswered', label: t('unanswered.title'), content: <UnansweredQueue /> },
        ]}
      />
    </>
  )
}
