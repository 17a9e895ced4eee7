import { contactFields } from '@baize/contract/forms/contact-fields'
import { namesOf } from '@baize/contract/forms/field'
import { Alert } from '@baize/ui/alert'
import { EditToggle } from '@baize/ui/edit-toggle'
import { Section } from '@baize/ui/section'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readDraft, writeDraft } from '@baize/web/storage/draft.ts'
import type { AccountPlayer } from './account-player.ts'
import { DetailList } from './detail-list.tsx'
import { contactDraft, EditContact } from './edit-contact.tsx'

interface ContactProps {
  readonly player: AccountPlayer
  /** Name of the country, not its code. */
  readonly country: string
  /** How often the player has clicked "add missing details". Each click opens the form at the first empty field. */
  readonly timesAsked: number
}

/** Shows the contact details. The player can edit some of them; only customer support can change the others. */
export function ContactSection({ player, country, timesAsked }: ContactProps) {
  const t = useTranslations('account')
  const anyText = useTranslations()
  const draft = contactDraft(player)
  // If the player was typing before a reload, the form opens again.
  const [open, setOpen] = useState(() => readDraft(draft).mobilePhone !== undefined)
  const [granted, setGranted] = useState(timesAsked)
  if (timesAsked > granted) {
    setGranted(timesAsked)
    setOpen(true)
  }
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
        <EditContact
          key={timesAsked}
          asksMissing={timesAsked > 0}
          player={player}
          country={country}
          onDone={(email) => {
            show(false)
            setToConfirm(email)
          }}
        />
      ) : (
        <DetailList
          rows={namesOf(contactFields).map((name) => {
            const { kind, label, infoName } = contactFields[name]
            return { name: anyText(label), value: kind === 'country' ? country : player[infoName] || '–' }
          })}
        />
      )}
    </Section>
  )
}
