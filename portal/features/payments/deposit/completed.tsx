import { Button } from '@baize/ui/button'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../navigation/paths.ts'
import { SuccessMark } from '../success-mark.tsx'
import { Receipt } from './receipt.tsx'
import type { Deposit } from './use-deposit.ts'

interface CompletedProps {
  readonly deposit: Deposit
  readonly onMore: () => void
}

export function Completed({ deposit: { draft, paymentId }, onMore }: CompletedProps) {
  const t = useTranslations('wallet.done')
  const navigate = useNavigate()
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center">
      <SuccessMark />
      <h3 className="eyebrow text-brass-300">{t('title')}</h3>
      <p role="status" className="max-w-md font-display text-2xl">
        {t('success')}
      </p>
      {paymentId !== undefined && <Receipt paymentId={paymentId} bonusName={draft.bonus?.name} />}
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button onClick={() => void navigate(paths.play())}>{t('play')}</Button>
        <Button tone="secondary" onClick={onMore}>
          {t('more')}
        </Button>
      </div>
    </div>
  )
}
