import { referFriend, referralInputs, referralMaximum } from '@baize/contract/players/referrals'
import { Button } from '@baize/ui/button'
import { Section } from '@baize/ui/section'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { Form } from '@baize/web/forms/form'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { writeDraft } from '@baize/web/storage/draft.ts'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useDraftName } from '../../data/use-draft-name.ts'

const inputs = Array.from({ length: referralInputs }, (_, index) => `friend-${String(index + 1)}`)

/**
 * A form for up to four e-mail addresses. After the invitations have been sent, the button says so until the player
 * types again.
 */
export function ReferFriend() {
  const t = useTranslations('account.refer')
  const draftName = useDraftName('account.refer')
  const fields = useFields<Record<string, string>>({
    start: Object.fromEntries(inputs.map((name) => [name, ''])),
    draft: { name: draftName, keeps: inputs },
  })
  const send = useWrite({
    run: (emails: readonly string[]) => call(referFriend, { emails: emails.join(',') }),
    onDone: () => writeDraft(draftName, {}),
  })
  const typed = inputs.map((name) => [name, fields.values[name]?.trim() ?? ''] as const).filter(([, email]) => email)
  const { refusal } = send
  // A refusal names the refused e-mail addresses but not the inputs, so each input is found by the address that it
  // contains.
  const fieldOf = useMemo(
    () =>
      Object.fromEntries(
        (refusal?.fields ?? []).map(({ field }) => [
          field,
          inputs.find((name) => fields.form.getValues(name).trim().toLowerCase() === field.toLowerCase()) ?? field,
        ]),
      ),
    [refusal, fields.form],
  )
  return (
    <Section title={t('title')} lead={t('lead', { maximum: referralMaximum })}>
      <Form
        write={send}
        fields={fields}
        fieldOf={fieldOf}
        isReady={typed.length > 0 && !send.reply}
        onSubmit={() => send.send(typed.map(([, email]) => email))}
        className="flex max-w-xl flex-col gap-5"
      >
        {inputs.map((name, index) => (
          <FormField
            key={name}
            field={name}
            label={t('email', { number: index + 1 })}
            type="email"
            autoComplete="off"
            onChange={send.reset}
            maxLength={254}
          />
        ))}
        <Button
          type="submit"
          disabled={typed.length === 0 || send.reply !== undefined}
          busy={send.isBusy}
          className="self-start"
          aria-live="polite"
        >
          {t(send.reply ? 'sent' : 'send')}
        </Button>
        <p role="status" className="text-sm text-ivory-200 empty:hidden">
          {send.reply && t('left', { count: send.reply.left })}
        </p>
      </Form>
    </Section>
  )
}
