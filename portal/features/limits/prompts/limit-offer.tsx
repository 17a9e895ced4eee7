import { Dialog } from '@baize/ui/dialog'
import { Icon } from '@baize/ui/icon'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../navigation/paths.ts'
import { LimitsNotice } from '../limits-notice.tsx'

/**
 * Dialog at the end of the registration, in which the player sets deposit limits or declines for now (UKGC RTS 12). If
 * the player closes it without an answer, the offer returns before the first deposit. It also links to the information
 * on responsible gaming, which players must be shown before their first stake (MGA).
 */
export function LimitOffer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('wallet.limits.prompts')
  return (
    <Dialog open size="medium" title={t('offer.title')} onClose={onClose}>
      <p className="mb-6 max-w-prose text-sm text-ivory-200">
        {t('offer.advice')}{' '}
        <Link
          to={paths.responsibleGaming()}
          target="_blank"
          className="inline-flex items-center gap-1 text-brass-300 underline decoration-brass-500/60 underline-offset-4 hover:text-brass-200"
        >
          {t('offer.read')}
          <Icon name="external" className="size-3.5" />
          <span className="sr-only">({t('offer.newTab')})</span>
        </Link>
      </p>
      <LimitsNotice skip={t('offer.later')} onAnswered={onClose} />
    </Dialog>
  )
}
