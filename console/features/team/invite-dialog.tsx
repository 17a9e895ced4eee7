import { FormField } from '@baize/web/forms/form-fields'
import { inviteStaff } from '@baize/contract/staff/team'
import { type Language, languageList, languages } from '@baize/contract/languages'
import { Alert } from '@baize/ui/alert'
import { SelectField } from '@baize/ui/select-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import { RoleChoice } from './role-choice.tsx'
import type { Member } from './staff.ts'

/** Invites a person, or a member again whose way in is lost. */
export function InviteDialog({ member, onClose }: { member: Member | undefined; onClose: () => void }) {
  const t = useTranslations('team.invite')
  const [email, setEmail] = useState(member?.email ?? '')
  const [name, setName] = useState(member?.name ?? '')
  const [language, setLanguage] = useState<Language>('en')
  const [roles, setRoles] = useState<string[]>([...(member?.roles ?? [])])
  return (
    <ReasonDialog
      title={member ? t('again') : t('open')}
      submit={t('submit')}
      size="medium"
      withoutReason
      complete={/^\S+@\S+$/.test(email.trim()) && name.trim() !== '' && roles.length > 0}
      run={(_reason, idempotencyKey) => call(inviteStaff, { email, name, language, roles }, { idempotencyKey })}
      changes={['team']}
      done={t('done', { email })}
      onClose={onClose}
    >
      {member?.memberStatus === 'ACTIVE' && <Alert tone="information">{t('ends')}</Alert>}
      <FormField
        field="email"
        label={t('email')}
        type="email"
        maxLength={254}
        value={email}
        readOnly={member !== undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className="grid gap-5 narrow:grid-cols-2">
        <FormField
          field="name"
          label={t('name')}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label={t('language')}
          value={language}
          onChange={(event) => setLanguage(event.target.value as Language)}
          options={languages.map((value) => ({ value, label: languageList[value].name }))}
        />
      </div>
      <RoleChoice chosen={roles} onChange={setRoles} />
    </ReasonDialog>
  )
}
