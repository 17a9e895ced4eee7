import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { WriteFailure } from '@baize/web/states/write-failure'
import { useTranslations } from 'use-intl/react'
import { type StoredCard, useRemoveCard } from '../stored-cards.ts'

interface RemoveCardDialogProps {
  readonly method: string
  readonly card: StoredCard
  readonly onClose: () => void
}

/** Asks before a stored card is removed, because the player can store it again only by a deposit with it. */
export function RemoveCardDialog({ method, card, onClose }: RemoveCardDialogProps) {
  const t = useTranslations('wallet.cards')
  const remove = useRemoveCard(method, onClose)
  const footer = (
    <>
      <Button tone="secondary" onClick={onClose}>
        {t('keep')}
      </Button>
      <Button tone="danger" busy={remove.isBusy} onClick={() => remove.send(card.customerCardId)}>
        {t('remove')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('removeTitle')} size="small" footer={footer}>
      <p className="text-ivory-200">{t('removeText', { card: `•••• ${card.cardNumber.slice(-4)}` })}</p>
      <WriteFailure write={remove} className="mt-4" />
    </Dialog>
  )
}
