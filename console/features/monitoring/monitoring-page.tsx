import { Tabs } from '@baize/ui/tabs'
import { useTranslations } from 'use-intl/react'
import { PageHead } from '../../shell/page-head.tsx'
import { Health } from './health.tsx'
import { Loggers } from './loggers.tsx'
import { Metrics } from './metrics.tsx'
import { Processes } from './processes.tsx'
import { Settings } from './settings.tsx'
import { ThirdParties } from './third-parties.tsx'
import { Threads } from './threads.tsx'

/**
 * Shows all processes of the installation and the third parties that they call. The other tabs show only the one
 * process that has served the request.
 */
export function MonitoringPage() {
  const t = useTranslations('monitoring')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('title')}
        tabs={[
          {
            value: 'health',
            label: t('health'),
            content: (
              <>
                <Health />
                <Processes />
                <ThirdParties />
              </>
            ),
          },
          { value: 'metrics', label: t('metrics'), content: <Metrics /> },
          { value: 'threads', label: t('threads'), content: <Threads /> },
          { value: 'loggers', label: t('loggers'), content: <Loggers /> },
          { value: 'settings', label: t('settings'), content: <Settings /> },
        ]}
      />
    </>
  )
}
