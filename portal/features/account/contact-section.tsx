import { updatePlayerInfo } from '@baize/contract/account'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { CurrentPassword } from '@baize/ui/current-password'
import { TextField } from '@baize/ui/text-field'
import { Section } from '@baize/ui/section'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { readDraft, writeDraft } from '../../data/draft.ts'
import { useTyped } from '../../data/use-typed.ts'
import { showToast } from '../../shell/toasts.ts'
import { useErrorToast } from '../../shell/use-error-toast.ts'
import type { AccountPlayer } from './account-player.ts'
import { fieldError, passwordError, refusalOf } from '../../data/refusal.ts'
import { DetailList } from './detail-list.tsx'
import { EditToggle } from './edit-toggle.tsx'

interface ContactProps {
  readonly player: AccountPlayer
  /** The country's name. */
  readonly country: string
}

/** How the player is reached. What only customer support changes is shown, and closed. */
export function ContactSection({ player, country }: ContactProps) {
  const t = useTranslations('account')
  const draft = draftOf(player)
  // who reloads while typing goes on typing
  const [open, setOpen] = useState(() => readDraft(draft).phone !== undefined)
  const [toConfirm, setToConfirm] = useState<string>()
  function show(shown: boolean) {
    if (!shown) writeDraft(draft, {})
    setOpen(shown)
  }
  return (
    <Section
      title={t('contact.title')}
      beside={<EditToggle label={t(open ? 'cancel' : 'edit')} open={open} onToggle={() => show(!open)} />}
    >
      {toConfirm !== undefined && (
        <Alert tone="information" className="mb-5">
          {t('contact.toConfirm', { email: toConfirm })}
        </Alert>
      )}
      {open ? (
        <ContactForm
          player={player}
          country={country}
          onDone={(email) => {
            show(false)
            setToConfirm(email)
          }}
        />
      ) : (
        <DetailList
          rows={[
            { name: t('contact.phone'), value: player.mobilePhone },
            { name: t('contact.email'), value: player.emailAddress },
            { name: t('contact.address'), value: player.address },
            { name: t('contact.city'), value: player.city },
            { name: t('contact.country'), value: country },
            { name: t('contact.postCode'), value: player.postalCode },
          ]}
        />
      )}
    </Section>
  )
}

/** As it is stored, until something else is typed. */
function useContact(player: AccountPlayer) {
  const { mobilePhone: phone, emailAddress: email, address } = player
  const { typed, set } = useTyped<'phone' | 'email' | 'address'>(draftOf(player), { phone, email, address })
  return { phone, email, address, ...typed, set }
}

const draftOf = ({ userId }: AccountPlayer): string => `account.contact.${userId}`

function ContactForm({ player, country, onDone }: ContactProps & { onDone: (toConfirm: string | undefined) => void }) {
  const t = useTranslations('account.contact')
  const readonly = new Set(player.readonlyFields.split(','))
  const { phone, email, address, set } = useContact(player)
  const [password, setPassword] = useState('')
  const otherEmail = email.trim() !== player.emailAddress
  const save = useSave(onDone)
  const refusal = refusalOf(save.error)
  const wrong = passwordError(refusal)
  const complete = [phone, email, address].every((text) => text.trim() !== '') && (!otherEmail || password !== '')
  const input = { mobilePhone: phone, address, email, ...(otherEmail ? { password } : {}) }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && !save.isPending) save.mutate(input)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 narrow:grid-cols-2">
      {refusal && !wrong && (
        <Alert tone="failure" className="narrow:col-span-2">
          {refusal.message}
        </Alert>
      )}
      <TextField
        label={t('phone')}
        hint={t('phoneHint')}
        error={fieldError(refusal, 'mobilePhone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        value={phone}
        onChange={(event) => set('phone', event.target.value)}
        disabled={readonly.has('MOBILE_PHONE')}
        maxLength={30}
      />
      <TextField
        label={t('email')}
        hint={otherEmail ? t('emailHint') : undefined}
        error={fieldError(refusal, 'email')}
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => set('email', event.target.value)}
        disabled={readonly.has('EMAIL')}
        maxLength={254}
      />
      {otherEmail && <PasswordAgain password={password} error={wrong} onChange={setPassword} />}
      <TextField
        label={t('address')}
        error={fieldError(refusal, 'address')}
        className="narrow:col-span-2"
        name="address"
        autoComplete="street-address"
        value={address}
        onChange={(event) => set('address', event.target.value)}
        disabled={readonly.has('ADDRESS')}
        maxLength={200}
      />
      <Place player={player} country={country} />
      <Button type="submit" disabled={!complete} busy={save.isPending} className="justify-self-start narrow:col-span-2">
        {t('save')}
      </Button>
    </form>
  )
}

/** Another e-mail address opens the account: whoever enters it must know the password. */
function PasswordAgain(props: { password: string; error: string | undefined; onChange: (password: string) => void }) {
  const t = useTranslations('account.contact')
  return (
    <CurrentPassword
      label={t('password')}
      hint={t('passwordHint')}
      className="narrow:col-span-2"
      error={props.error}
      value={props.password}
      onType={props.onChange}
    />
  )
}

/** What customer support alone changes. */
function Place({ player, country }: ContactProps) {
  const t = useTranslations('account.contact')
  return (
    <>
      <TextField label={t('city')} value={player.city} disabled readOnly />
      <TextField label={t('postCode')} value={player.postalCode} disabled readOnly />
      <TextField label={t('country')} hint={t('supportOnly')} value={country} disabled readOnly />
    </>
  )
}

function useSave(onDone: (toConfirm: string | undefined) => void) {
  const t = useTranslations('account.contact')
  const client = useQueryClient()
  const showError = useErrorToast()
  return useMutation({
    mutationFn: (input: { mobilePhone: string; address: string; email: string; password?: string }) =>
      call(updatePlayerInfo, input),
    onSuccess: async ({ emailToConfirm }) => {
      await client.invalidateQueries({ queryKey: ['player'] })
      showToast('success', t('saved'))
      onDone(emailToConfirm)
    },
    onError: (error) => {
      if (!refusalOf(error)) showError(error)
    },
  })
}
