import { getStaffProvider } from '@baize/contract/staff/openid'
import { Button } from '@baize/ui/button'
import { useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { readWithoutSession } from '../../data/reads.ts'

/** Sends the member to the operator's identity provider. Not shown if the operator has none. */
export function ProviderButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const t = useTranslations('entry.openid')
  const provider = useRead(readWithoutSession('staff-provider', getStaffProvider, {}))
  const name = provider.data?.name
  if (name === undefined) return null
  return (
    <Button tone="secondary" block busy={busy} onClick={onClick}>
      {t('open', { name })}
    </Button>
  )
}
