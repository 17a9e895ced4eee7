import { changeStaffRoles } from '@baize/contract/staff/team'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import { RoleChoice } from './role-choice.tsx'
import type { Member } from './staff.ts'

/** Gives a member other roles. They apply to the member's next call. */
export function RolesDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('team.roles')
  const { memberId, name } = member
  const [roles, setRoles] = useState<string[]>([...member.roles])
  return (
    <ReasonDialog
      title={t('title', { name })}
      submit={t('submit')}
      size="medium"
      hint=""
      complete={roles.length > 0}
      run={(reason, idempotencyKey) => call(changeStaffRoles, { memberId, roles, reason }, { idempotencyKey })}
      changes={['team']}
      done={t('done', { name })}
      onClose={onClose}
    >
      <RoleChoice chosen={roles} onChange={setRoles} />
    </ReasonDialog>
  )
}
