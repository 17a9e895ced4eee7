import { Tabs } from '@baize/ui/tabs'
import { useTranslations } from 'use-intl/react'
import { PageHead } from '../../shell/page-head.tsx'
import { DecidedList } from './decided-list.tsx'
import { WaitingQueue } from './waiting-queue.tsx'

/**
 * Shows the actions that need the approval of a second member of staff: those that wait for it, and those that were
 * decided or have ended.
 */
export function ApprovalsPage() {
  const t = useTranslations('approvals')
  return (
    <>
      <PageHead title={t('title')} />
      <Tabs
        label={t('title')}
        tabs={[
          { value: 'waiting', label: t('waiting'), content: <WaitingQueue /> },
          { value: 'decided', label: t('decided'), content: <DecidedList /> },
        ]}
      />
    </>
  )
}
