import { buttonClass } from '@baize/ui/button'
import { bothOf, onlyAfter } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useResponsibleTools } from '../../../data/responsible-info.ts'
import { paths } from '../../../navigation/paths.ts'
import { heldStates, moneyTypes, offeredStates, useFamilyLimits } from '../family/family-limits.ts'
import { useOwnLimits } from '../limits.ts'
import { OtherAccounts } from '../other-accounts.tsx'
import { PendingLimits } from '../pending-limits.tsx'
import { MoneySection } from './money-section.tsx'
import { TimeSections } from './time-sections.tsx'

/**
 * The tab with the limits and other tools for responsible gaming, used in the wallet and in the account. The operator's
 * mode decides which limits can be set. In either mode, every limit that the player already has is shown and can be
 * changed.
 */
export function LimitsTab({ breaks }: { breaks: ReactNode }) {
  const t = useTranslations('wallet.limits')
  const own = useOwnLimits()
  const family = useFamilyLimits()
  const { mode, content, isKnown } = useResponsibleTools()
  const isDynamic = mode === 'dynamic'
  return (
    <div className="grid gap-8">
      <div>
        <p className="max-w-prose text-sm text-ivory-300">{t('lead', { days: own.data?.cooldownDays ?? 1 })}</p>
        {own.data && <OtherAccounts currency={own.data.currency} />}
      </div>
      <PendingLimits />
      <Loaded read={onlyAfter(isKnown, bothOf(own, family))} failed={t('failed')}>
        {([{ limits }, known]) => (
          <MoneySection
            info={content.depositLossWagerInfo}
            mode={mode}
            rolling={isDynamic ? limits.filter(({ limit }) => limit !== undefined) : limits}
            ending={isDynamic ? offeredStates(known, moneyTypes) : heldStates(known, moneyTypes, 'Dynamic')}
          />
        )}
      </Loaded>
      {breaks}
      {isKnown && <TimeSections mode={mode} content={content} family={family.data} />}
      <Link to={paths.responsibleGaming()} className={buttonClass({ tone: 'secondary', block: true })}>
        {t('help')}
      </Link>
    </div>
  )
}
