import { referFriend, referralInputs, referralMaximum } from '@baize/contract/referrals'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { Section } from '@baize/ui/section'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useErrorToast } from '../../shell/use-error-toast.ts'
import { refusalOf } from '../../data/refusal.ts'

const empty: readonly string[] = Array.from({ length: referralInputs }, () => '')

/** Up to four addresses at a time; after a success the button says so until something else is typed. */
export function ReferFriend() {
  const t = useTranslations('account.refer')
  const [emails, setEmails] = useState(empty)
  const showError = useErrorToast()
  const send = useMutation({
    mutationFn: () =>
      call(referFriend, {
        emails: emails
          .map((email) => email.trim())
          .filter(Boolean)
          .join(','),
      }),
    onError: (error) => {
      if (!refusalOf(error)) showError(error)
    },
  })
  const refusal = refusalOf(send.error)
  const complete = emails.some((email) => email.trim() !== '')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && !send.isPending && !send.isSuccess) send.mutate()
  }

  function change(index: number, value: string) {
    send.reset()
    setEmails(emails.map((email, place) => (place === index ? value : email)))
  }

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
        {emails.map((email, index) => (
          <TextField
            key={`friend-${String(index)}`}
            label={t('email', { number: index + 1 })}
            name={`friend-${String(index + 1)}`}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => change(index, event.target.value)}
            maxLength={254}
          />
        ))}
        <Button
          type="submit"
          disabled={!complete || send.isSuccess}
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
