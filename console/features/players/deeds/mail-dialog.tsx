import { FormArea, FormField } from '@baize/web/forms/form-fields'
import { mailPlayer } from '@baize/contract/dossiers/actions'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { DeedDialog, type DeedProps } from './deed-dialog.tsx'

/** Writes a mail to the player. */
export function MailDialog(props: DeedProps) {
  const t = useTranslations('players.dialog')
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const { playerId } = props
  return (
    <DeedDialog
      {...props}
      deed="mailPlayer"
      gives
      complete={subject.trim() !== '' && text.trim() !== ''}
      run={(reason, idempotencyKey) => call(mailPlayer, { playerId, reason, subject, text }, { idempotencyKey })}
    >
      <FormField
        field="subject"
        label={t('subject')}
        maxLength={200}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
      <FormArea
        field="text"
        label={t('mail')}
        hint={t('mailHint')}
        rows={8}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </DeedDialog>
  )
}
