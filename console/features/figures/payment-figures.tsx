import type { Reply } from '@baize/contract/op'
import { getPaymentFigures } from '@baize/contract/reports/figures'
import { Button } from '@baize/ui/button'
import { type Column, DataTable } from '@baize/ui/data-table'
import { formatMoney, MoneyText } from '@baize/ui/money-text'
import { useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { PaymentEntries, type PaymentsOf } from './payment-entries.tsx'
import { FigureSection } from '../../periods/figure-section.tsx'
import { daysIn } from '../../periods/period.ts'
import type { Asked } from './asked.ts'
import { barsOf } from './bars.ts'
import { Plot } from './plot.tsx'
import { homes, SideChoice, useKeyName } from './side-choice.tsx'

type Row = Reply<typeof getPaymentFigures>['rows'][number]

const sides = ['day', 'provider', 'method', ...homes] as const
const kinds = ['deposit', 'withdrawal'] as const

/** Shows the totals of deposits and withdrawals. Each total opens its entries. */
export function PaymentFigures({ period, currency, site }: Asked) {
  const t = useTranslations('figures')
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const [by, setBy] = useState<(typeof sides)[number]>('day')
  const [opened, setOpened] = useState<PaymentsOf>()
  const query = useRead(readOf('figures', getPaymentFigures, { ...period, ...site, by }))
  const rows = (query.data?.rows ?? []).filter((row) => row.currency === currency)
  const open = (kind: PaymentsOf['kind'], key: string) =>
    setOpened({
      kind,
      currency,
      ...site,
      ...(by === 'day' ? { startDate: key, endDate: key } : { ...period, [by]: by === 'site' ? Number(key) : key }),
    })
  const keyName = useKeyName()
  const nameOf = ({ key }: Row) => keyName(by, key)
  const columns: Column<Row>[] = [
    { key: 'key', title: t(`details.${by}`), cell: nameOf },
    ...kinds.map((kind) => ({
      key: kind,
      title: t(`${kind}s`),
      align: 'right' as const,
      cell: (row: Row) => (
        <Button size="small" tone="link" className="-my-2 -mr-3.5" onClick={() => open(kind, row.key)}>
          <MoneyText amount={row[`${kind}s`]} currency={currency} className="text-sm font-normal" />
          <span className="text-xs text-ivory-300">× {row[`${kind}Count`]}</span>
        </Button>
      ),
    })),
  ]
  const amountsBy = rows.map((row) => [nameOf(row), row.deposits] as const)
  const days = by === 'day' ? daysIn(period).map((day) => keyName('day', day)) : undefined
  const bars = barsOf(amountsBy, money, days)
  return (
    <FigureSection
      title={t('payments')}
      read={query}
      csv={[
        [t(`details.${by}`), t('deposits'), t('withdrawals')],
        ...rows.map((row) => [by === 'day' ? row.key : nameOf(row), row.deposits, row.withdrawals]),
      ]}
      controls={<SideChoice sides={sides} value={by} onChange={setBy} />}
    >
      <Plot title={t('deposits')} bars={bars} />
      <DataTable caption={t('payments')} columns={columns} rows={rows} rowKey={({ key }) => key} empty={t('nothing')} />
      {opened && <PaymentEntries {...opened} onClose={() => setOpened(undefined)} />}
    </FigureSection>
  )
}
