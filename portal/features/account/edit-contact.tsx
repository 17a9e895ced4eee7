import { updatePlayerInfo } from '@baize/contract/account/player'
import { changeableFields, type ChangeableName } from '@baize/contract/forms/contact-fields'
import { namesOf } from '@baize/contract/forms/field'
import type { Request } from '@baize/contract/op'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, Fragment, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { fieldError, passwordError, refusalOf } from '@baize/web/failures/refusal.ts'
import { useTyped } from '../../data/use-typed.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import type { AccountPlayer } from './account-player.ts'
import { ContactField, PasswordAgain, SupportFields } from './contact-controls.tsx'
import { missingNames } from './missing-names.ts'

export const contactDraft = ({ userId }: AccountPlayer): string => `account.contact.${userId}`

const names = namesOf(changeableFields)
interface EditContactProps {
  readonly player: AccountPlayer
  /** The country's name. */
  readonly country: string
  /** The first empty field gets the focus. */
  readonly asksMissing: boolean
  readonly onDone: (toConfirm: string | undefined) => void
}

/** Edits the contact details. */
export function EditContact({ player, country, asksMissing, onDone }: EditContactProps) {
  const t = useTranslations('account.contact')
  const readonly = new Set(player.readonlyFields.split(','))
  const stored = storedContact(player)
  const { typed, set } = useTyped<ChangeableName>(contactDraft(player), stored)
  const values = { ...stored, ...typed }
  const [password, setPassword] = useState('')
  const otherEmail = values.email.trim() !== stored.email
  const save = useSave(onDone)
  const refusal = refusalOf(save.error)
  const wrong = passwordError(refusal)
  const complete = names.every((name) => mayStay(name, values[name], stored)) && (!otherEmail || password !== '')
  const [first] = asksMissing ? missingNames(player) : []

  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && !save.isPending) save.mutate({ ...values, ...(otherEmail ? { password } : {}) })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 narrow:grid-cols-2">
      {refusal && !wrong && (
        <Alert tone="failure" className="narrow:col-span-2">
          {refusal.message}
        </Alert>
      )}
      {names.map((name) => (
        <Fragment key={name}>
          <ContactField
            name={name}
            value={values[name]}
            hint={name === 'email' && otherEmail ? t('emailHint') : undefined}
            error={fieldError(refusal, name)}
            disabled={readonly.has(changeableFields[name].code)}
            autoFocus={name === first}
            onType={(text) => set(name, text)}
          />
          {name === 'email' && otherEmail && <PasswordAgain password={password} error={wrong} onChange={setPassword} />}
        </Fragment>
      ))}
      <SupportFields player={player} country={country} />
      <Button type="submit" disabled={!complete} busy={save.isPending} className="justify-self-start narrow:col-span-2">
        {t('save')}
      </Button>
    </form>
  )
}

/** Whether the typed value can be saved. An optional detail may stay empty. */
const mayStay = (name: ChangeableName, value: string, stored: Readonly<Record<ChangeableName, string>>): boolean =>
  value.trim() !== '' || ('isOptional' in changeableFields[name] && stored[name] === '')

const storedContact = (player: AccountPlayer) =>
  Object.fromEntries(names.map((name) => [name, player[changeableFields[name].told]])) as Record<ChangeableName, string>

function useSave(onDone: (toConfirm: string | undefined) => void) {
  const t = useTranslations('account.contact')
  const client = useQueryClient()
  const showError = useFailureToast()
  return useMutation({
    mutationFn: (input: Request<typeof updatePlayerInfo>) => call(updatePlayerInfo, input),
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
