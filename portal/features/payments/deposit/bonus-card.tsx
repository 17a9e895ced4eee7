import type { getDepositEligibleBonusPlans } from '@baize/contract/bonuses/player'
import type { Reply } from '@baize/contract/op'
import type { BonusTermsData } from '../../../promotions/bonus-terms.tsx'
import { Button, IconButton } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { dateFormat } from '@baize/ui/date-text'
import { formatMoney } from '@baize/ui/money-text'
import { useLocale, useTranslations } from 'use-intl/react'

interface BonusCardProps {
  readonly name: string
  readonly imageUrl: string
  readonly terms: BonusTermsData
  /** What the bonus gives for this deposit. Undefined if the platform's reply does not say it. */
  readonly worth: Reply<typeof getDepositEligibleBonusPlans>['bonusPlans'][number]['worth']
  readonly chosen: boolean
  readonly onToggle: () => void
  /** Opens a dialog with the promotion and its terms. */
  readonly onInfo: () => void
}

/** A bonus that this deposit can earn. Pressing it selects it, and pressing it again deselects it. */
export function BonusCard({ name, imageUrl, terms, worth, chosen, onToggle, onInfo }: BonusCardProps) {
  const t = useTranslations('wallet.bonus')
  const spins = useTranslations('wallet.bonuses.freeSpins')
  const tTerms = useTranslations('wallet.bonusTerms')
  const product = tTerms('products', { product: terms.product })
  return (
    <div
      className={classNames(
        'relative overflow-hidden rounded-card border bg-felt-950/40',
        chosen ? 'border-brass-400' : 'border-felt-600 hover:border-felt-400',
      )}
    >
      <button type="button" aria-pressed={chosen} onClick={onToggle} className="block w-full cursor-pointer text-left">
        {imageUrl && <img src={imageUrl} alt="" className="aspect-video w-full object-cover" />}
        <span className="flex items-center justify-between gap-3 px-4 pt-3 font-semibold">
          {name}
          {chosen && <Icon name="check" className="size-5 text-brass-300" />}
        </span>
      </button>
      <InMoney worth={worth} terms={terms} />
      <p className="px-4 pt-1 text-xs text-ivory-300">
        {tTerms('short', { product, times: terms.wageringTimes, days: terms.termDays })}
      </p>
      <span className="flex items-center justify-between gap-3 px-2 pb-2">
        <span className="px-2 text-xs text-brass-200">{terms.freeSpins && spins('count', terms.freeSpins)}</span>
        <Button tone="quiet" size="small" aria-label={t('termsOf', { name })} onClick={onInfo}>
          {t('terms')}
        </Button>
      </span>
      <span className="absolute top-2 right-2 rounded-full bg-felt-950/75">
        <IconButton label={t('info', { name })} onClick={onInfo}>
          <Icon name="information" className="size-4" />
        </IconButton>
      </span>
    </div>
  )
}

/** States the bonus, what must be staked to keep it, and by when. */
function InMoney({ worth, terms }: Pick<BonusCardProps, 'worth' | 'terms'>) {
  const t = useTranslations('wallet.bonusTerms')
  const locale = useLocale()
  if (!worth || !/[1-9]/.test(worth.amount)) return null
  const { amount, wagerRequirement, expiryDate } = worth
  const money = (text: string) => formatMoney(text, terms.currency, locale)
  const bonus = money(amount)
  const stake = money(wagerRequirement)
  const dayOf = dateFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const text = !/[1-9]/.test(wagerRequirement)
    ? t('yours', { bonus })
    : expiryDate === undefined
      ? t('keepWithin', { bonus, stake, days: terms.termDays })
      : t('keepBy', { bonus, stake, date: dayOf(new Date(expiryDate)) })
  return <p className="figures px-4 pt-1 text-sm text-ivory-100">{text}</p>
}
