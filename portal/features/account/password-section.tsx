import { updatePassword } from '@baize/contract/sessions/player'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { CurrentPassword } from '@baize/ui/current-password'
import { PasswordField } from '@baize/ui/password-field'
import { EditToggle } from '@baize/ui/edit-toggle'
import { Section } from '@baize/ui/section'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { fieldError, refusalOf } from '@baize/web/failures/refusal.ts'

/** The password, changed under its own toggle. */
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
  const client = useQueryClient()
  const showError = useFailureToast()
  const [oldPassword, setOld] = useState('')
  const [newPassword, setNew] = useState('')
  const save = useMutation({
    mutationFn: () => call(updatePassword, { oldPassword, newPassword }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['sessions'] })
      onDone()
    },
    onError: (error) => {
      if (!refusalOf(error)) showError(error)
    },
  })
  const refusal = refusalOf(save.error)
  const complete = oldPassword !== '' && newPassword !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && !save.isPending) save.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      {refusal && <Alert tone="failure">{refusal.message}</Alert>}
      <CurrentPassword username={username} label={t('current')} value={oldPassword} onType={setOld} autoFocus />
      <PasswordField
        label={t('new')}
        hint={t('hint')}
        error={fieldError(refusal, 'newPassword')}
        name="new-password"
        value={newPassword}
        onChange={(event) => setNew(event.target.value)}
        autoComplete="new-password"
        maxLength={200}
      />
      <Button type="submit" disabled={!complete} busy={save.isPending} className="self-start">
        {t('save')}
      </Button>
    </form>
  )
}
