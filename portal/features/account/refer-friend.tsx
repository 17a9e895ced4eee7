import { referFriend, referralInputs, referralMaximum } from '@baize/contract/players/referrals'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { Section } from '@baize/ui/section'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { writeDraft } from '@baize/web/storage/draft.ts'
import { useDraftName } from '../../data/use-draft-name.ts'
import { useTyped } from '../../data/use-typed.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'

const inputs = Array.from({ length: referralInputs }, (_, index) => `friend-${String(index + 1)}`)

/** Up to four addresses at a time; after a success the button says so until something else is typed. */
export function ReferFriend() {
  const t = useTranslations('account.refer')
  const draftName = useDraftName('account.refer')
  const { typed, set } = useTyped<string>(draftName)
  const emails = inputs.map((name) => typed[name] ?? '')
  const showError = useFailureToast()
  const send = useMutation({
    mutationFn: (joined: string) => call(referFriend, { emails: joined }),
    onSuccess: () => writeDraft(draftName, {}),
    onError: (error) => {
      if (!refusalOf(error)) showError(error)
    },
  })
  const refusal = refusalOf(send.error)
  const filled = emails.map((email) => email.trim()).filter(Boolean)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (filled.length > 0 && !send.isPending && !send.isSuccess) send.mutate(filled.join(','))
  }

  function change(name: string, value: string) {
    send.reset()
    set(name, value)
  }

  /** The platform names a refused address as it was typed. */
  const errorOf = (email: string) =>
    refusal?.fields.find(({ field }) => email !== '' && field.toLowerCase() === email.trim().toLowerCase())?.error

  return (
    <Section title={t('title')} lead={t('lead', { maximum: referralMaximum })}>
      <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-5">
        {refusal && (
          <Alert tone="failure">
            {refusal.fields.length > 0
              ? refusal.fields.map(({ field, error }) => <p key={field}>{`${error}: ${field}`}</p>)
              : refusal.message}
          </Alert>
        )}
        {inputs.map((name, index) => (
          <TextField
            key={name}
            label={t('email', { number: index + 1 })}
            error={errorOf(emails[index] ?? '')}
            name={name}
            type="email"
            autoComplete="off"
            value={emails[index] ?? ''}
            onChange={(event) => change(name, event.target.value)}
            maxLength={254}
          />
        ))}
        <Button
          type="submit"
          disabled={filled.length === 0 || send.isSuccess}
          busy={send.isPending}
          className="self-start"
          aria-live="polite"
        >
          {t(send.isSuccess ? 'sent' : 'send')}
        </Button>
      </form>
    </Section>
  )
}
