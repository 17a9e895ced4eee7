import { IconButton } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { useTranslations } from 'use-intl/react'
import { stepBack, type Withdrawal } from './use-withdrawal.ts'

/**
 * A back button for the wizard. It is needed only outside a dialog, because a dialog has a back button in its header.
 */
export function BackStep({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('ui')
  const before = stepBack(withdrawal)
  if (!before) return null
  return (
    <IconButton label={t('back')} onClick={() => withdrawal.go(before)} className="-ml-3">
      <Icon name="back" />
    </IconButton>
  )
}
