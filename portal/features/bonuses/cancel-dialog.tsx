import { cancelBonus } from '@baize/contract/bonuses/player'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useFailureText } from '../../wallet/use-failure-text.ts'
import type { PlayerBonus } from './bonus-table.tsx'

interface CancelDialogProps {
  readonly bonus: PlayerBonus
  readonly name: string
  readonly onClose: () => void
}

/** Confirms the cancellation of a bonus, and shows the result. */
export function CancelDialog({ bonus, name, onClose }: CancelDialogProps) {
  const t = useTranslations('wallet.cancelBonus')
  const textOf = useFailureText()
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => call(cancelBonus, { bonusId: bonus.id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['balance'] }),
  })
  const footer =
    cancel.isIdle || cancel.isPending ? (
      <>
        <Button tone="secondary" onClick={onClose}>
          {t('back')}
        </Button>
        <Button tone="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('action')}
        </Button>
      </>
    ) : (
      <Button onClick={onClose}>{t('close')}</Button>
    )
  return (
    <Dialog open onClose={onClose} title={t('title')} size="small" footer={footer}>
      {cancel.isSuccess && <Alert tone="success">{t('success', { name })}</Alert>}
      {cancel.isError && <Alert tone="failure">{t('failure', { message: textOf(cancel.error) })}</Alert>}
      {!cancel.isSuccess && !cancel.isError && (
        <>
          <p className="font-semibold text-ivory-50">{name}</p>
          <p className="mt-2 text-ivory-200">{t('text')}</p>
        </>
      )}
    </Dialog>
  )
}
