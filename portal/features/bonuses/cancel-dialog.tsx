import { cancelBonus } from '@baize/contract/bonuses/player'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useMoneyWrite } from '../../wallet/use-money-write.ts'
import type { PlayerBonus } from './bonus-table.tsx'

interface CancelDialogProps {
  readonly bonus: PlayerBonus
  readonly name: string
  readonly onClose: () => void
}

export function CancelDialog({ bonus, name, onClose }: CancelDialogProps) {
  const t = useTranslations('wallet.cancelBonus')
  const cancel = useMoneyWrite({
    run: () => call(cancelBonus, { bonusId: bonus.id }),
    changes: ['balance'],
  })
  const [failure] = cancel.refusal ? [cancel.refusal.message] : cancel.problems
  const isOver = cancel.reply !== undefined || failure !== undefined
  const footer = !isOver ? (
    <>
      <Button tone="secondary" onClick={onClose}>
        {t('back')}
      </Button>
      <Button tone="danger" busy={cancel.isBusy} onClick={() => cancel.send(undefined)}>
        {t('action')}
      </Button>
    </>
  ) : (
    <Button onClick={onClose}>{t('close')}</Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('title')} size="small" footer={footer}>
      {cancel.reply && <Alert tone="success">{t('success', { name })}</Alert>}
      {failure !== undefined && <Alert tone="failure">{t('failure', { message: failure })}</Alert>}
      {!isOver && (
        <>
          <p className="font-semibold text-ivory-50">{name}</p>
          {bonus.freeSpins?.returnsPoints && <p className="mt-2 text-ivory-200">{t('points')}</p>}
          <p className="mt-2 text-ivory-200">{t('text')}</p>
        </>
      )}
    </Dialog>
  )
}
