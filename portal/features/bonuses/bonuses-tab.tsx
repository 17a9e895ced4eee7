import { getBonuses } from '@baize/contract/bonuses/player'
import { addDays } from '@baize/ui/calendar'
import { LoadingRows } from '@baize/ui/data-table'
import { PeriodPicker } from '@baize/ui/period-picker'
import { today, yearBefore } from '@baize/web/dates/days.ts'
import { useRead } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { closeOverlay, openContent } from '../../frame/overlays.ts'
import { useContent } from '../../frame/use-content.ts'
import { readOf } from '../../data/reads.ts'
import { BonusTable, type PlayerBonus } from './bonus-table.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useBonusPlans } from '../../promotions/use-bonus-plans.ts'
import { FreeSpins } from './free-spins.tsx'
import { PromotionDialog } from '../../promotions/promotion-dialog.tsx'
import { RedeemForm } from './redeem-form.tsx'

/** A form for bonus codes, and the bonuses of a period. At first, the period covers the last year. */
export function BonusesTab() {
  const t = useTranslations('wallet.bonuses')
  const tWallet = useTranslations('wallet')
  const [from, setFrom] = useState(() => yearBefore(today()))
  const [to, setTo] = useState(today)
  const [leaving, setLeaving] = useState<PlayerBonus>()
  const plans = useBonusPlans()
  const read = useRead({
    ...readOf('balance', getBonuses, { startDate: from, endDate: addDays(to, 1) }),
    select: ({ bonuses }) => bonuses,
  })
  const { data } = read
  const shown = useContent('bonus', data && ((id) => data.find((bonus) => bonus.id === id)))
  /** Sets the last day. It also moves the first day if the period would otherwise end before it begins. */
  const endAt = (day: string): void => {
    setTo(day)
    if (day < from) setFrom(day)
  }
  const nameOf = ({ bonusPlanId, bonusPlanName }: PlayerBonus): string =>
    plans.get(bonusPlanId)?.title.rendered ?? bonusPlanName
  return (
    <div className="grid grid-cols-1 gap-6">
      <RedeemForm />
      <FreeSpins bonuses={read.data ?? []} />
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <Day label={t('from')} value={from} max={to} onChange={setFrom} />
        <Day label={t('to')} value={to} max={today()} onChange={endAt} />
      </div>
      <Loaded read={read} waiting={<LoadingRows />} failed={tWallet('failed')}>
        {(bonuses) => (
          <BonusTable
            bonuses={bonuses}
            nameOf={nameOf}
            onInfo={({ id }) => openContent('bonus', id)}
            onCancel={setLeaving}
          />
        )}
      </Loaded>
      <p className="text-xs text-ivory-300">{tWallet('utc')}</p>
      {shown && <PromotionDialog plan={plans.get(shown.bonusPlanId)} terms={shown.terms} onClose={closeOverlay} />}
      {leaving && <CancelDialog bonus={leaving} name={nameOf(leaving)} onClose={() => setLeaving(undefined)} />}
    </div>
  )
}

function Day(props: { label: string; value: string; max: string; onChange: (day: string) => void }) {
  return (
    <div className="grid gap-1.5 max-narrow:w-full">
      <span aria-hidden className="text-xs font-semibold text-ivory-200">
        {props.label}
      </span>
      <PeriodPicker unit="day" value={props.value} max={props.max} label={props.label} onChange={props.onChange} />
    </div>
  )
}
