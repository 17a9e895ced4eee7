import { updatePlayerInfo } from '@baize/contract/account/player'
import { changeableFields, type ChangeableName, mayHave } from '@baize/contract/forms/contact-fields'
import { namesOf } from '@baize/contract/forms/field'
import type { Request } from '@baize/contract/op'
import { Button } from '@baize/ui/button'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { Form } from '@baize/web/forms/form'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { mobileNumber } from '../../data/mobile-number.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import type { AccountPlayer } from './account-player.ts'
import { ContactField, PasswordAgain, SupportFields } from './contact-controls.tsx'
import { missingNames } from './missing-names.ts'

export const contactDraft = ({ userId }: AccountPlayer): string => `account.contact.${userId}`

const names = namesOf(changeableFields)
interface EditContactProps {
  readonly player: AccountPlayer
  /** Name of the country, not its code. */
  readonly country: string
  /** True if the focus must move to the first empty field. */
  readonly asksMissing: boolean
  readonly onDone: (toConfirm: string | undefined) => void
}

export function EditContact({ player, country, asksMissing, onDone }: EditContactProps) {
  const t = useTranslations('account.contact')
  const readonly = new Set(player.readonlyFields.split(','))
  const stored = storedContact(player)
  const fields = useFields<Record<ChangeableName | 'password', string>>({
    start: { ...stored, password: '' },
    draft: { name: contactDraft(player), keeps: names },
  })
  const { password, ...values } = fields.values
  const otherEmail = values.email.trim() !== stored.email
  const save = useSave(onDone)
  const complete =
    names.every((name) => mayHave(changeableFields[name], values[name].trim(), stored[name])) &&
    (!otherEmail || password !== '')
  const [first] = asksMissing ? missingNames(player) : []

  return (
    <Form
      write={save}
      fields={fields}
      isReady={complete}
      onSubmit={() => {
        // As at the sign-up, the player may type the number in the national form of their country.
        const mobilePhone = mobileNumber(values.mobilePhone, player.country) ?? values.mobilePhone
        save.send({ ...values, mobilePhone, ...(otherEmail ? { password } : {}) })
      }}
      className="grid gap-5 narrow:grid-cols-2"
    >
      {names.map((name) => (
        <Fragment key={name}>
          <ContactField
            name={name}
            hint={name === 'email' && otherEmail ? t('emailHint') : undefined}
            disabled={readonly.has(changeableFields[name].code)}
            autoFocus={name === first}
          />
          {name === 'email' && otherEmail && <PasswordAgain />}
        </Fragment>
      ))}
      <SupportFields player={player} country={country} />
      <Button type="submit" disabled={!complete} busy={save.isBusy} className="justify-self-start narrow:col-span-2">
        {t('save')}
      </Button>
    </Form>
  )
}

const storedContact = (player: AccountPlayer) =>
  Object.fromEntries(names.map((name) => [name, player[changeableFields[name].infoName]])) as Record<
    ChangeableName,
    string
  >

function useSave(onDone: (toConfirm: string | undefined) => void) {
  const t = useTranslations('account.contact')
  const client = useQueryClient()
  return useWrite({
    run: (input: Request<typeof updatePlayerInfo>) => call(updatePlayerInfo, input),
    onDone: async ({ emailToConfirm }) => {
      await client.invalidateQueries({ queryKey: ['player'] })
      showToast('success', t('saved'))
      onDone(emailToConfirm)
    },
  })
}
