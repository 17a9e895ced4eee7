import { closeAccount } from '@baize/contract/account/player'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { CurrentPassword } from '@baize/ui/current-password'
import { Section } from '@baize/ui/section'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { endSession, setLeaving } from '../../data/session.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { passwordError, refusalOf } from '@baize/web/failures/refusal.ts'

/** Closes the account permanently, after the password and a confirmation. */
export function AccountClosing({ username }: { username: string }) {
  const t = useTranslations('account.closing')
  const [open, setOpen] = useState(false)
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Button tone="danger" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <ClosingDialog username={username} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function ClosingDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const t = useTranslations('account.closing')
  const formId = useId()
  const [password, setPassword] = useState('')
  const close = useClose()
  const refusal = refusalOf(close.error)
  const wrong = passwordError(refusal)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (password !== '' && !close.isPending) close.mutate(password)
  }

  return (
    <Dialog
      open
      insistent
      onClose={onClose}
      title={t('question')}
      size="small"
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button tone="danger" type="submit" form={formId} disabled={password === ''} busy={close.isPending}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-sm text-ivory-200">{t('consequences')}</p>
        {refusal && !wrong && <Alert tone="failure">{refusal.message}</Alert>}
        <CurrentPassword
          username={username}
          label={t('password')}
          error={wrong}
          value={password}
          onType={setPassword}
        />
      </form>
    </Dialog>
  )
}

function useClose() {
  const t = useTranslations('account.closing')
  const showError = useFailureToast()
  return useMutation({
    mutationFn: (password: string) => {
      setLeaving(true)
      return call(closeAccount, { password })
    },
    onSuccess: () => {
      endSession('logout')
      showToast('success', t('done'))
    },
    onError: (error) => {
      setLeaving(false)
      if (!refusalOf(error)) showError(error)
    },
  })
}
