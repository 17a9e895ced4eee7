import type { ResponsibleInfo } from '@baize/contract/content'
import { useTranslations } from 'use-intl/react'
import { LimitRow } from '../limit-row.tsx'
import type { OwnLimit } from '../limits.ts'
import { MoneyForm } from '../money-form.tsx'
import { DynamicSection } from './dynamic-section.tsx'

interface DynamicToolsProps {
  readonly limits: readonly OwnLimit[]
  readonly content: ResponsibleInfo['rgContent']
}

/** Deposit, loss and wager limits of the dynamic mode. Limits without an end that still hold stay changeable. */
export function DynamicMoney({ limits, content }: DynamicToolsProps) {
  const t = useTranslations('wallet.limits.sections')
  const held = limits.filter(({ limit }) => limit !== undefined)
  const others = {
    rows: held.map((own) => <LimitRow key={own.name} own={own} />),
    form: (onSaved: (message: string) => void) => <MoneyForm limits={held} onSaved={onSaved} />,
  }
  return (
    <DynamicSection
      title={t('money')}
      info={content.depositLossWagerInfo}
      types={['DEPOSIT_LIMIT', 'LOSS_LIMIT', 'WAGER_LIMIT']}
      {...(held.length > 0 && { others })}
    />
  )
}

/** Reality check and game time of the dynamic mode. */
export function DynamicTimes({ content }: Pick<DynamicToolsProps, 'content'>) {
  const t = useTranslations('wallet.limits.sections')
  return (
    <>
      <DynamicSection title={t('reality')} info={content.realityCheckInfo} types={['REALITY_CHECK']} />
      <DynamicSection title={t('gameTime')} info={content.gameTimeLimitInfo} types={['GAME_TIME_LIMIT']} />
    </>
  )
}
