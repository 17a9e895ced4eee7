import type { playerBonus } from '@baize/contract/bonuses/player'
import { IconButton } from '@baize/ui/button'
import { type Column, DataTable } from '@baize/ui/data-table'
import { Icon } from '@baize/ui/icon'
import { MoneyText } from '@baize/ui/money-text'
import { useTranslations } from 'use-intl/react'
import type { output } from 'zod/mini'
import { dateTimeOf } from '../../wallet/exact-times.ts'

export type PlayerBonus = output<typeof playerBonus>

/** Colours of the statuses that a bonus can have before it ends. */
const statusColors: Readonly<Partial<Record<PlayerBonus['status'], string>>> = {
  ACTIVE: 'text-sage-300',
  QUEUED: 'text-brass-200',
  PENDING: 'text-brass-200',
}

interface BonusTableProps {
  readonly bonuses: readonly PlayerBonus[]
  /** Returns the bonus plan's name in the player's language. */
  readonly nameOf: (bonus: PlayerBonus) => string
  readonly onInfo: (bonus: PlayerBonus) => void
  readonly onCancel: (bonus: PlayerBonus) => void
}

export function BonusTable({ bonuses, nameOf, onInfo, onCancel }: BonusTableProps) {
  const t = useTranslations('wallet.bonuses')
  const money = (key: 'amount' | 'wagerRequirement' | 'amountWagered'): Column<PlayerBonus> => ({
    key,
    title: t(key),
    align: 'right',
    cell: (bonus) => <MoneyText amount={bonus[key]} currency={bonus.currency} />,
  })
  return (
    <DataTable<PlayerBonus>
      caption={t('title')}
      empty={t('empty')}
      rows={bonuses}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('name'),
          cell: (bonus) => <Name name={nameOf(bonus)} spins={bonus.freeSpins?.count} />,
        },
        {
          key: 'status',
          title: t('status'),
          cell: ({ status }) => (
            <span className={statusColors[status] ?? 'text-ivory-300'}>{t(`statuses.${status}`)}</span>
          ),
        },
        { key: 'trigger', title: t('triggerDate'), cell: ({ triggerDate }) => dateTimeOf(triggerDate) },
        {
          key: 'expiry',
          title: t('expiryDate'),
          cell: ({ expiryDate }) => (expiryDate ? dateTimeOf(expiryDate) : '–'),
        },
        money('amount'),
        money('wagerRequirement'),
        money('amountWagered'),
        {
          key: 'actions',
          title: t('actions'),
          align: 'right',
          cell: (bonus) => <Actions bonus={bonus} name={nameOf(bonus)} onInfo={onInfo} onCancel={onCancel} />,
        },
      ]}
    />
  )
}

function Name({ name, spins }: { name: string; spins: number | undefined }) {
  const t = useTranslations('wallet.bonuses.freeSpins')
  return (
    <span className="block narrow:min-w-24 narrow:text-left">
      {name}
      {spins !== undefined && <span className="block text-xs text-brass-200">{t('count', { count: spins })}</span>}
    </span>
  )
}

function Actions(props: Pick<BonusTableProps, 'onInfo' | 'onCancel'> & { bonus: PlayerBonus; name: string }) {
  const t = useTranslations('wallet.bonuses')
  const { bonus, name, onInfo, onCancel } = props
  const cancellable = bonus.status === 'QUEUED' || bonus.status === 'ACTIVE'
  return (
    // On a phone the buttons are in a line of text. Their negative margins keep them from making that line taller.
    <span className="-my-2.5 inline-flex narrow:-mr-3 narrow:my-0">
      <IconButton label={t('info', { name })} onClick={() => onInfo(bonus)}>
        <Icon name="information" className="size-4" />
      </IconButton>
      {cancellable && (
        <IconButton label={t('cancel', { name })} onClick={() => onCancel(bonus)}>
          <Icon name="close" className="size-4" />
        </IconButton>
      )}
    </span>
  )
}
