import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl/react'
import { SuccessMark } from '../success-mark.tsx'

/**
 * Tells the player that the amount is reserved. For a large amount, it adds that staff must review the withdrawal
 * first.
 */
export function Requested({ inReview, onClose }: { inReview: boolean; onClose: () => void }) {
  const t = useTranslations('wallet.withdraw')
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center">
      <SuccessMark />
      <p role="status" className="max-w-md font-display text-2xl">
        {t('success')}
      </p>
      <p className="text-lg text-ivory-100">{t('thanks')}</p>
      <p className="max-w-md text-sm text-ivory-300">{t(inReview ? 'inReview' : 'onItsWay')}</p>
      <Button className="mt-3" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  )
}
