import { Dialog } from '@baize/ui/dialog'
import { useTranslations } from 'use-intl/react'
import { LimitsNotice } from '../limits-notice.tsx'

/**
 * At the end of the registration: the player sets deposit limits, or says that they set none now (UKGC RTS 12). An offer
 * that is closed without an answer comes again before the first deposit.
 */
export function LimitOffer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('wallet.limits.prompts')
  return (
    <Dialog open size="medium" title={t('offer.title')} onClose={onClose}>
      <LimitsNotice skip={t('offer.later')} onAnswered={onClose} />
    </Dialog>
  )
}
