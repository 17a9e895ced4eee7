import { Button } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { useTranslations } from 'use-intl/react'

/** The amount is reserved; large ones are looked at in person before they are sent. */
export function Requested({ inReview, onClose }: { inReview: boolean; onClose: () => void }) {
  const t = useTranslations('wallet.withdraw')
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center">
      <span className="grid size-16 animate-rise place-items-center rounded-full border border-sage-300/40 bg-sage-800 text-sage-300">
        <Icon name="check" className="size-8" />
      </span>
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
