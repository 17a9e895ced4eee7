import { inviteStaff } from '@baize/contract/staff/team'
import { type Language, languageList, languages } from '@baize/contract/languages'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { SelectField } from '@baize/ui/select-field'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useAction } from '../../data/use-action.ts'
import { useRefusalFocus } from '../../shell/forms/use-refusal-focus.ts'
import { CheckedField } from '../../shell/forms/checked-field.tsx'
import { WrongFieldsProvider } from '../../data/wrong-fields.ts'
import { RoleChoice } from './role-choice.tsx'
import type { Member } from './staff.ts'

/** Invites a person, or a member again whose way in is lost. */
export function InviteDialog({ member, onClose }: { member: Member | undefined; onClose: () => void }) {
  const t = useTranslations('team.invite')
  const [email, setEmail] = useState(member?.email ?? '')
  const [name, setName] = useState(member?.name ?? '')
  const [language, setLanguage] = useState<Language>('en')
  const [roles, setRoles] = useState<string[]>([...(member?.roles ?? [])])
  const invite = useAction({
    run: (_wish: undefined, idempotencyKey) => call(inviteStaff, { email, name, language, roles }, { idempotencyKey }),
    changes: ['team'],
    done: t('done', { email }),
    onDone: onClose,
  })
  const form = useRefusalFocus(invite.failure)
  const complete = /^\S+@\S+$/.test(email.trim()) && name.trim() !== '' && roles.length > 0
  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && !invite.busy) invite.run(undefined)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      insistent
      title={member ? t('again') : t('open')}
      footer={
        <Button type="submit" form="invite" disabled={!complete} busy={invite.busy}>
          {t('submit')}
        </Button>
      }
    >
      <form ref={form} id="invite" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {invite.refusal && <Alert tone="failure">{invite.refusal}</Alert>}
        <WrongFieldsProvider value={invite.wrongFields}>
          {member?.memberStatus === 'ACTIVE' && <Alert tone="information">{t('ends')}</Alert>}
          <CheckedField
            field="email"
            label={t('email')}
            type="email"
            maxLength={254}
            value={email}
            readOnly={member !== undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          <div className="grid gap-5 narrow:grid-cols-2">
            <CheckedField
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
        </WrongFieldsProvider>
      </form>
    </Dialog>
  )
}
