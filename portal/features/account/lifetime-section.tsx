import { getLtdData } from '@baize/contract/account/player'
import type { Reply } from '@baize/contract/op'
import { MoneyText } from '@baize/ui/money-text'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { Tabs } from '@baize/ui/tabs'
import { Section } from '@baize/ui/section'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { DetailList } from './detail-list.tsx'

type Lifetime = Reply<typeof getLtdData>
type Sum = Exclude<keyof Lifetime, 'status' | 'currency'>

const groups = {
  deposit: ['totalDeposit', 'totalWithdrawal', 'netDeposit'],
  game: ['realBet', 'realWin', 'playableBonusBet', 'playableBonusWin', 'netGame'],
  bonus: ['bonusGrant', 'bonusRelease', 'bonusWithdrawn'],
} as const satisfies Record<string, readonly Sum[]>

/** Lifetime sums from the ledger. */
export function LifetimeSection() {
  const t = useTranslations('account.lifetime')
  const words = useTranslations('account')
  const { data, isError, refetch } = useQuery({
    queryKey: ['balance', 'lifetime'],
    queryFn: ({ signal }) => call(getLtdData, {}, { signal }),
  })
  const tabs = (['deposit', 'game', 'bonus'] as const).map((group) => ({
    value: group,
    label: t(`tabs.${group}`),
    content: <Sums sums={groups[group]} lifetime={data} />,
  }))
  return (
    <Section title={t('title')} lead={t('lead')}>
      {isError && !data ? (
        <RetryAlert text={words('failed')} retry={words('again')} onRetry={() => void refetch()} />
      ) : (
        <Tabs tabs={tabs} label={t('title')} />
      )}
    </Section>
  )
}

function Sums({ sums, lifetime }: { sums: readonly Sum[]; lifetime: Lifetime | undefined }) {
  const t = useTranslations('account.lifetime.sums')
  const rows = sums.map((sum) => ({
    name: t(sum),
    value: lifetime ? (
      <MoneyText amount={lifetime[sum]} currency={lifetime.currency} />
    ) : (
      <Skeleton className="h-5 w-20" />
    ),
  }))
  return <DetailList rows={rows} />
}
