import { getStaffProvider } from '@baize/contract/staff/openid'
import { Button } from '@baize/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { callWithoutSession } from '../../data/client.ts'

/** Leads to the identity provider of the house, if it has one. */
export function ProviderButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const t = useTranslations('entry.openid')
  const provider = useQuery({ queryKey: ['staff-provider'], queryFn: () => callWithoutSession(getStaffProvider, {}) })
  const name = provider.data?.name
  if (name === undefined) return null
  return (
    <Button tone="secondary" block busy={busy} onClick={onClick}>
      {t('open', { name })}
    </Button>
  )
}
