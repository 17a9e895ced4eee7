import { getWebhooks } from '@baize/contract/webhooks/staff'
import { Button, buttonClass } from '@baize/ui/button'
import { partOf, useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { paths } from '../../navigation/paths.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Queue } from '../../shell/queue.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointState } from './endpoint-state.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import type { Endpoint } from './webhook.ts'

export function WebhooksPage() {
  const t = useTranslations('webhooks')
  const [isNew, setNew] = useState(false)
  const [secret, setSecret] = useState<string>()
  const query = useRead({ ...readOf('webhooks', getWebhooks, {}), refetchInterval: 5_000 })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} action={<Button onClick={() => setNew(true)}>{t('add')}</Button>} />
      <Queue<Endpoint>
        title={t('title')}
        empty={t('empty')}
        read={partOf(query, ({ endpoints }) => endpoints)}
        rowKey={({ endpointId }) => endpointId}
      >
        {(endpoint, focus) => (
          <>
            <EndpointState endpoint={endpoint} />
            <span className="min-w-0">
              <span className="block break-words text-ivory-50">{endpoint.name}</span>
              <span className="block text-xs break-all text-ivory-300">{endpoint.url}</span>
            </span>
            <span className="figures text-xs">
              {t('waiting', { count: endpoint.waiting })}
              <span className="block text-ivory-300">{t('givenUp', { count: endpoint.givenUp })}</span>
            </span>
            <Link
              to={paths.webhook(endpoint.endpointId)}
              className={buttonClass({ size: 'small', tone: 'secondary' })}
              onFocus={focus}
            >
              {t('open')}
            </Link>
          </>
        )}
      </Queue>
      {isNew && <EndpointDialog onSecret={setSecret} onClose={() => setNew(false)} />}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}
