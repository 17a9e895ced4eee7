import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl/react'
import { Age } from '../../shell/age.tsx'
import { KeyMark } from '../../shell/keys/key-mark.tsx'
import type { Approval } from './approval.ts'
import { ApprovalAbout } from './approval-about.tsx'

/**
 * Shows one request with the buttons to decide it. A reader who may not decide it sees the platform's reason instead.
 */
export function ApprovalRow(props: {
  row: Approval
  onFocus: () => void
  onDecide: (decision: 'approve' | 'refuse') => void
}) {
  const t = useTranslations('approvals')
  const { row, onFocus } = props
  return (
    <>
      <ApprovalAbout row={row}>
        <span className="block text-xs text-ivory-300">{t('askedBy', { name: row.askedBy })}</span>
      </ApprovalAbout>
      <Age since={row.askedAt} />
      {row.refusal ? (
        <span className="text-xs text-ivory-300 tablet:max-w-44">{row.refusal}</span>
      ) : (
        <span className="flex gap-2 max-narrow:*:grow">
          <Button size="small" onFocus={onFocus} onClick={() => props.onDecide('approve')}>
            {t('approve')} <KeyMark name="a" />
          </Button>
          <Button size="small" tone="danger" onFocus={onFocus} onClick={() => props.onDecide('refuse')}>
            {t('refuse')} <KeyMark name="r" />
          </Button>
        </span>
      )}
    </>
  )
}
