import { forgotPasswordStep1And2 } from '@baize/contract/sessions/player'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useTyped } from '../../data/use-typed.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'

/** Asks for the e-mail address of the account. The reply is the same whether the address is known or not. */
export function ForgotForm({ onBack }: { onBack: () => void }) {
  const t = useTranslations('login.forgot')
  const { typed, set } = useTyped<'email'>('forgot')
  const email = typed.email ?? ''
  const showError = useFailureToast()
  const ask = useMutation({
    mutationFn: () => call(forgotPasswordStep1And2, { email: email.trim() }),
    onError: showError,
  })
  const complete = email.trim() !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && !ask.isPending) ask.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h2 className="text-2xl text-ivory-50">{t('title')}</h2>
        <p className="mt-2 text-sm text-ivory-300">{t('lead')}</p>
      </div>
      {ask.isSuccess && <Alert tone="success">{t('sent')}</Alert>}
      <TextField
        label={t('email')}
        name="email"
        type="email"
        value={email}
        onChange={(event) => {
          ask.reset()
          set('email', event.target.value)
        }}
        autoComplete="email"
        autoFocus
        maxLength={254}
      />
      <Button type="submit" size="large" block disabled={!complete || ask.isSuccess} busy={ask.isPending}>
        {t('submit')}
      </Button>
      <Button tone="link" size="small" onClick={onBack} className="self-center">
        {t('back')}
      </Button>
    </form>
  )
}
