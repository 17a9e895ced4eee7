import { LeaveQuestion } from '@baize/web/forms/leave-guard'
import { useTranslations } from 'use-intl/react'

/** Asks before an unfinished wizard closes. */
export function LeaveDialog(props: { open: boolean; onStay: () => void; onQuit: () => void }) {
  const t = useTranslations('wallet.leave')
  return (
    <LeaveQuestion
      open={props.open}
      onStay={props.onStay}
      onLeave={props.onQuit}
      words={{ title: t('title'), lead: t('text'), stay: t('back'), leave: t('quit') }}
    />
  )
}
