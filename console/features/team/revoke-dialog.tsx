import { revokeStaff } from '@baize/contract/staff/team'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import type { Member } from './staff.ts'

/** Takes all access from a member. The reason is kept in the audit log. */
export function RevokeDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('team.revoke')
  const { memberId, name } = member
  return (
    <ReasonDialog
      title={t('title', { name })}
      lead={t('lead')}
      submit={t('submit')}
      isDanger
      hint=""
      run={(reason, idempotencyKey) => call(revokeStaff, { memberId, reason }, { idempotencyKey })}
      changes={['team']}
      done={t('done', { name })}
      onClose={onClose}
    />
  )
}
