import type { Reply } from '@baize/contract/op'
import { removePlayerBonus } from '@baize/contract/dossiers/actions'
import { getDossierBonuses } from '@baize/contract/dossiers/views'
import { Button } from '@baize/ui/button'
import { type Column, DataTable } from '@baize/ui/data-table'
import { MoneyText } from '@baize/ui/money-text'
import { useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../../data/reads.ts'
import { useIsOwnPlayer } from '../../../data/own-players.ts'
import { useMay } from '../../../data/self.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { Loaded } from '@baize/web/states/loaded'
import { daysAgo } from '@baize/web/dates/days.ts'
import type { Subject } from '../dossier/subject.ts'

type Row = Reply<typeof getDossierBonuses>['bonuses'][number]

/** Lists the bonuses of the last year. Active and queued bonuses can be removed. */
export function Bonuses(subject: Subject) {
  const { playerId, currencies } = subject
  const t = useTranslations('dossier')
  const instant = useInstant('day')
  const isOwn = useIsOwnPlayer()
  const mayRemove = useMay('bonuses.give') && !isOwn(playerId)
  const [currency, setCurrency] = useState(currencies[0])
  const [removed, setRemoved] = useState<Row>()
  const query = useRead(
    readOf('dossier', getDossierBonuses, { playerId, currency, startDate: daysAgo(365), endDate: daysAgo(-1) }),
  )
  const columns: Column<Row>[] = [
    { key: 'at', title: t('at'), cell: ({ triggerDate }) => instant(triggerDate) },
    { key: 'name', title: t('bonusName'), cell: ({ bonusPlanName }) => bonusPlanName },
    { key: 'status', title: t('status'), cell: ({ status }) => t(`bonus.${status}`) },
    { key: 'amount', title: t('amount'), align: 'right', cell: (row) => <MoneyText {...row} /> },
    {
      key: 'wagered',
      title: t('wagered'),
      align: 'right',
      cell: ({ amountWagered, wagerRequirement, currency: of }) => (
        <span>
          <MoneyText amount={amountWagered} currency={of} /> / <MoneyText amount={wagerRequirement} currency={of} />
        </span>
      ),
    },
    {
      key: 'remove',
      title: t('action'),
      cell: (row) =>
        mayRemove && (row.status === 'ACTIVE' || row.status === 'QUEUED') ? (
          <Button size="small" tone="danger" onClick={() => setRemoved(row)}>
            {t('removeBonus.open')}
          </Button>
        ) : null,
    },
  ]
  return (
    <div className="flex flex-col gap-4">
      <CurrencyChoice currencies={currencies} value={currency} onChange={setCurrency} />
      <Loaded read={query}>
        {({ bonuses }) => (
          <DataTable
            caption={t('parts.getDossierBonuses')}
            columns={columns}
            rows={bonuses}
            rowKey={({ id }) => id}
            empty={t('nothing')}
          />
        )}
      </Loaded>
      {removed && (
        <ActionDialog
          operation={removePlayerBonus}
          known={{ bonusId: removed.id }}
          subject={subject}
          name={removed.bonusPlanName}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  )
}
