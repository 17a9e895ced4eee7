import type { Request } from '@baize/contract/op'
import { updatePassword } from '@baize/contract/sessions/player'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { EditToggle } from '@baize/ui/edit-toggle'
import { Section } from '@baize/ui/section'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { Form } from '@baize/web/forms/form'
import { FormCurrentPassword, FormPassword } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'

/** Hides the form for a new password until the player opens it. */
export function PasswordSection({ username }: { username: string }) {
  const t = useTranslations('account')
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState(false)
  return (
    <Section
      title={t('password.title')}
      lead={t('password.lead')}
      beside={<EditToggle label={t(open ? 'cancel' : 'edit')} open={open} onToggle={() => setOpen(!open)} />}
    >
      {open ? (
        <PasswordForm
          username={username}
          onDone={() => {
            setOpen(false)
            setDone(true)
          }}
        />
      ) : (
        <p aria-hidden className="tracking-[0.3em] text-ivory-300">
          ••••••••
        </p>
      )}
      <Dialog
        open={done}
        onClose={() => setDone(false)}
        title={t('password.doneTitle')}
        size="small"
        footer={<Button onClick={() => setDone(false)}>{t('ok')}</Button>}
      >
        <p>{t('password.done')}</p>
      </Dialog>
    </Section>
  )
}

function PasswordForm({ username, onDone }: { username: string; onDone: () => void }) {
  const t = useTranslations('account.password')
  const fields = useFields({ start: { oldPassword: '', newPassword: '' }, shape: updatePassword.request })
  const { oldPassword, newPassword } = fields.values
  const save = useWrite({
    run: (passwords: Request<typeof updatePassword>) => call(updatePassword, passwords),
    changes: ['sessions'],
    onDone,
  })
  const isReady = oldPassword !== '' && newPassword !== ''
  return (
    <Form write={save} fields={fields} isReady={isReady} onSubmit={save.send} className="flex max-w-md flex-col gap-5">
      <FormCurrentPassword field="oldPassword" username={username} label={t('current')} autoFocus />
      <FormPassword
        field="newPassword"
        label={t('new')}
        hint={t('hint')}
        name="new-password"
        autoComplete="new-password"
        maxLength={200}
      />
      <Button type="submit" disabled={!isReady} busy={save.isBusy} className="self-start">
        {t('save')}
      </Button>
    </Form>
  )
}
