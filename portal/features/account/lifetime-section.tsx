import { getLtdData } from '@baize/contract/account/player'
import type { Reply } from '@baize/contract/op'
import { MoneyText } from '@baize/ui/money-text'
import { Skeleton } from '@baize/ui/skeleton'
import { Tabs } from '@baize/ui/tabs'
import { Section } from '@baize/ui/section'
import { Loaded } from '@baize/web/states/loaded'
import { useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { DetailList } from './detail-list.tsx'

type Lifetime = Reply<typeof getLtdData>
type Sum = Exclude<keyof Lifetime, 'status' | 'currency'>

const groups = {
  deposit: ['totalDeposit', 'totalWithdrawal', 'netDeposit'],
  game: ['realBet', 'realWin', 'playableBonusBet', 'playableBonusWin', 'netGame'],
  bonus: ['bonusGrant', 'bonusRelease', 'bonusWithdrawn'],
} as const satisfies Record<string, readonly Sum[]>

/** The player's lifetime totals, calculated from the ledger. */
export function LifetimeSection() {
  const t = useTranslations('account.lifetime')
  const tAccount = useTranslations('account')
  const read = useRead(readOf('balance', getLtdData, {}))
  const tabs = (['deposit', 'game', 'bonus'] as const).map((group) => ({
    value: group,
    label: t(`tabs.${group}`),
    content: (
      <Loaded read={read} waiting={<Sums sums={groups[group]} lifetime={undefined} />} failed={tAccount('failed')}>
        {(lifetime) => <Sums sums={groups[group]} lifetime={lifetime} />}
      </Loaded>
    ),
  }))
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Tabs tabs={tabs} label={t('title')} />
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
