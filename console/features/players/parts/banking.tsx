import { correctEntry } from '@baize/contract/dossiers/actions'
import { getDossierBanking } from '@baize/contract/dossiers/views'
import type { Reply } from '@baize/contract/op'
import { Button } from '@baize/ui/button'
import { type Column, DataTable } from '@baize/ui/data-table'
import { formatMoney } from '@baize/ui/money-text'
import { AmountLines } from '@baize/web/figures/amount-lines'
import { useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { readOf } from '../../../data/reads.ts'
import { useIsOwnPlayer } from '../../../data/own-players.ts'
import { useMay } from '../../../data/self.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { correctableIn } from './correctable.ts'
import { CurrencyChoice } from './currency-choice.tsx'
import { StatementButton } from './statement-button.tsx'
import { Loaded } from '@baize/web/states/loaded'
import { daysAgo, today } from '@baize/web/dates/days.ts'
import type { Subject } from '../dossier/subject.ts'

type Row = Reply<typeof getDossierBanking>['histories'][number]

const otherAmounts = [
  ['refunded', 'refundedAmount'],
  ['chargedBack', 'chargedBackAmount'],
  ['reversed', 'reversedAmount'],
  ['returned', 'returnedAmount'],
  ['remaining', 'remainingAmount'],
] as const

/**
 * Shows the amount of an entry. If money went back, the amounts that were refunded, charged back or returned are shown
 * below it, and the amount that remains.
 */
function Amounts(row: Row) {
  const t = useTranslations('dossier.amounts')
  return (
    <AmountLines
      amount={row.amount}
      currency={row.currency}
      others={otherAmounts.map(([name, field]) => [t(name), row[field]])}
    />
  )
}

/** Lists deposits, withdrawals, corrections and movements of bonus money within the last year, newest first. */
export function Banking(subject: Subject) {
  const { playerId, currencies } = subject
  const t = useTranslations('dossier')
  const instant = useInstant()
  const locale = useLocale()
  const isOwn = useIsOwnPlayer()
  const mayCorrect = useMay('money.goodwill') && !isOwn(playerId)
  const [corrected, setCorrected] = useState<Row>()
  const [currency, setCurrency] = useState(currencies[0])
  const query = useRead(
    readOf('dossier', getDossierBanking, {
      playerId,
      currency,
      startDate: daysAgo(365),
      endDate: today(),
      size: 1000,
    }),
  )
  const columns: Column<Row>[] = [
    { key: 'at', title: t('at'), cell: ({ requestDate }) => instant(requestDate) },
    { key: 'type', title: t('kind'), cell: ({ type }) => t(`banking.${type}`) },
    { key: 'status', title: t('status'), cell: ({ status }) => t(`payment.${status}`) },
    { key: 'id', title: t('id'), cell: ({ id }) => <span className="text-xs break-all">{id}</span> },
    { key: 'amount', title: t('amount'), align: 'right', cell: (row) => <Amounts {...row} /> },
  ]
  function columnsFor(histories: readonly Row[]): Column<Row>[] {
    if (!mayCorrect) return columns
    const isCorrectable = correctableIn(histories)
    const cell = (row: Row) =>
      isCorrectable(row) ? (
        <Button size="small" tone="secondary" onClick={() => setCorrected(row)}>
          {t('correct')}
        </Button>
      ) : null
    return [...columns, { key: 'correct', title: t('action'), cell }]
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <CurrencyChoice currencies={currencies} value={currency} onChange={setCurrency} />
        <StatementButton playerId={playerId} currency={currency} />
      </div>
      <Loaded read={query}>
        {({ histories }) => (
          <DataTable
            caption={t('parts.getDossierBanking')}
            columns={columnsFor(histories)}
            rows={histories}
            rowKey={({ id, type }) => `${type} ${id}`}
            empty={t('nothing')}
          />
        )}
      </Loaded>
      {corrected && (
        <ActionDialog
          operation={correctEntry}
          known={{ entryId: corrected.id }}
          subject={subject}
          name={`${t(`banking.${corrected.type}`)} · ${formatMoney(corrected.amount, corrected.currency, locale)}`}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </div>
  )
}
