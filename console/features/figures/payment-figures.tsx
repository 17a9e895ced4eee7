import type { Currency } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import { getPaymentFigures } from '@baize/contract/reports/figures'
import { Button } from '@baize/ui/button'
import { type Column, DataTable } from '@baize/ui/data-table'
import { formatMoney, MoneyText } from '@baize/ui/money-text'
import { SelectField } from '@baize/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { PaymentEntries, type PaymentsOf } from './payment-entries.tsx'
import { FigureSection } from '../../periods/figure-section.tsx'
import { daysIn, type Period } from '../../periods/period.ts'
import { Plot } from './plot.tsx'

type Row = Reply<typeof getPaymentFigures>['rows'][number]

const sides = ['day', 'provider', 'method', 'country'] as const
const kinds = ['deposit', 'withdrawal'] as const

/** Deposits and withdrawals. Each figure opens its entries. */
export function PaymentFigures({ period, currency }: { period: Period; currency: Currency }) {
  const t = useTranslations('figures')
  const locale = useLocale()
  const [by, setBy] = useState<(typeof sides)[number]>('day')
  const [opened, setOpened] = useState<PaymentsOf>()
  const query = useQuery({
    queryKey: ['figures', 'payments', period, by],
    queryFn: () => call(getPaymentFigures, { ...period, by }),
  })
  const rows = (query.data?.rows ?? []).filter((row) => row.currency === currency)
  const open = (kind: PaymentsOf['kind'], key: string) =>
    setOpened({
      kind,
      currency,
      ...(by === 'day' ? { startDate: key, endDate: key } : { ...period, [by]: key }),
    })
  const columns: Column<Row>[] = [
    { key: 'key', title: t(`details.${by}`), cell: ({ key }) => key },
    ...kinds.map((kind) => ({
      key: kind,
      title: t(`${kind}s`),
      align: 'right' as const,
      cell: (row: Row) => (
        <Button size="small" tone="quiet" onClick={() => open(kind, row.key)}>
          <MoneyText amount={row[`${kind}s`]} currency={currency} />
          <span className="text-xs text-ivory-300">× {row[`${kind}Count`]}</span>
        </Button>
      ),
    })),
  ]
  const depositsOn = new Map(rows.map(({ key, deposits }) => [key, deposits]))
  const bars = daysIn(period).map((label) => {
    const deposits = depositsOn.get(label) ?? '0'
    return { label, value: Number(deposits), text: formatMoney(deposits, currency, locale) }
  })
  return (
    <FigureSection
      title={t('payments')}
      query={query}
      csv={[
        [t(`details.${by}`), t('deposits'), t('withdrawals')],
        ...rows.map((row) => [row.key, row.deposits, row.withdrawals]),
      ]}
      controls={
        <SelectField
          label={t('by')}
          value={by}
          onChange={(event) => setBy(event.target.value as typeof by)}
          options={sides.map((value) => ({ value, label: t(`details.${value}`) }))}
        />
      }
    >
      {by === 'day' && <Plot title={t('deposits')} bars={bars} />}
      <DataTable caption={t('payments')} columns={columns} rows={rows} rowKey={({ key }) => key} empty={t('nothing')} />
      {opened && <PaymentEntries {...opened} onClose={() => setOpened(undefined)} />}
    </FigureSection>
  )
}
