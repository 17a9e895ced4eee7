import { languageList, languages } from '@baize/contract/languages'
import type { Parsed } from '@baize/contract/op'
import { inviteStaff } from '@baize/contract/staff/team'
import { Alert } from '@baize/ui/alert'
import { FormField, FormSelect } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ChangeDialog } from '../../shell/change-dialog.tsx'
import { RoleChoice } from './role-choice.tsx'
import type { Member } from './staff.ts'

/** Invites a person, or sends a new invitation to a member who can no longer sign in. */
export function InviteDialog({ member, onClose }: { member: Member | undefined; onClose: () => void }) {
  const t = useTranslations('team.invite')
  const fields = useFields<Parsed<typeof inviteStaff>>({
    start: { email: member?.email ?? '', name: member?.name ?? '', language: 'en', roles: [...(member?.roles ?? [])] },
    shape: inviteStaff.request,
  })
  return (
    <ChangeDialog
      title={member ? t('again') : t('open')}
      submit={t('submit')}
      size="medium"
      fields={fields}
      run={(invitation, idempotencyKey) => call(inviteStaff, invitation, { idempotencyKey })}
      changes={['team']}
      done={t('done', { email: fields.values.email })}
      onClose={onClose}
    >
      {member?.memberStatus === 'ACTIVE' && <Alert tone="information">{t('ends')}</Alert>}
      <FormField field="email" label={t('email')} type="email" maxLength={254} readOnly={member !== undefined} />
      <div className="grid gap-5 narrow:grid-cols-2">
        <FormField field="name" label={t('name')} maxLength={100} />
        <FormSelect
          field="language"
          label={t('language')}
          options={languages.map((value) => ({ value, label: languageList[value].name }))}
        />
      </div>
      <RoleChoice />
    </ChangeDialog>
  )
}
