import { getWebhooks } from '@baize/contract/webhooks/staff'
import { Alert } from '@baize/ui/alert'
import { Section } from '@baize/ui/section'
import { useRead } from '@baize/web/queries/read.ts'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { NotFoundPage } from '../../shell/fault-pages.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Loaded } from '@baize/web/states/loaded'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { keyOf } from './endpoint-dialog.tsx'
import { EndpointState } from './endpoint-state.tsx'
import type { Endpoint } from './webhook.ts'

export function EndpointPage() {
  const { endpointId = '' } = useParams()
  const query = useRead({ ...readOf('webhooks', getWebhooks, {}), refetchInterval: 5_000 })
  return (
    <Loaded read={query}>
      {({ endpoints }) => {
        const endpoint = endpoints.find((one) => one.endpointId === endpointId)
        return endpoint ? <EndpointView endpoint={endpoint} /> : <NotFoundPage />
      }}
    </Loaded>
  )
}

function EndpointView({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks')
  const instant = useInstant()
  const { name, url, types, failingSince, previousSecretUntil, createdAt, createdBy } = endpoint
  return (
    <>
      <PageHead title={name} lead={url} />
      <div className="flex flex-col gap-6">
        {endpoint.switchedItselfOff && <Alert tone="failure">{t('offByItselfLead')}</Alert>}
        {endpoint.isOn && failingSince && (
          <Alert tone="failure">{t('failingSince', { since: instant(failingSince) })}</Alert>
        )}
        {previousSecretUntil && (
          <Alert tone="information">{t('twoSecrets', { until: instant(previousSecretUntil) })}</Alert>
        )}
        <Section title={t('endpoint')} beside={<EndpointState endpoint={endpoint} />}>
          <p className="text-sm text-ivory-200">{types.map((type) => t(`typeNames.${keyOf(type)}`)).join(' · ')}</p>
          <p className="mt-2 text-xs text-ivory-300">
            {t('created', { at: instant(createdAt), by: createdBy })} · {t('waiting', { count: endpoint.waiting })} ·{' '}
            {t('givenUp', { count: endpoint.givenUp })}
          </p>
          <EndpointActions endpoint={endpoint} />
        </Section>
        <DeliveryLog endpointId={endpoint.endpointId} />
      </div>
    </>
  )
}
