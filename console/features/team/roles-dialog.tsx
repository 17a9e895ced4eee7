import { changeStaffRoles } from '@baize/contract/staff/team'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ChangeDialog } from '../../shell/change-dialog.tsx'
import { ReasonField } from '../../shell/reason-dialog.tsx'
import { RoleChoice } from './role-choice.tsx'
import type { Member } from './staff.ts'

/** Changes the roles of a member. The new roles apply from the member's next call. */
export function RolesDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('team.roles')
  const { memberId, name } = member
  const fields = useFields({
    start: { memberId, roles: [...member.roles], reason: '' },
    shape: changeStaffRoles.request,
  })
  return (
    <ChangeDialog
      title={t('title', { name })}
      submit={t('submit')}
      size="medium"
      fields={fields}
      run={(change, idempotencyKey) => call(changeStaffRoles, change, { idempotencyKey })}
      changes={['team']}
      done={t('done', { name })}
      onClose={onClose}
    >
      <RoleChoice />
      <ReasonField hint="" />
    </ChangeDialog>
  )
}
