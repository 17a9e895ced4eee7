import { sendMessage } from '@baize/contract/messages'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { CheckedArea } from '../../../shell/forms/checked-area.tsx'
import { DeedDialog, type DeedProps } from './deed-dialog.tsx'

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const

/** Plain text as the HTML of a message: one paragraph for each line. */
const htmlOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/[&<>"]/g, (sign) => entities[sign as keyof typeof entities]).trim())
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('')

/** Writes to the player's inbox. */
export function MessageDialog(props: DeedProps) {
  const t = useTranslations('players.dialog')
  const [text, setText] = useState('')
  const { playerId } = props
  return (
    <DeedDialog
      {...props}
      deed="sendMessage"
      gives
      withoutReason
      complete={text.trim() !== ''}
      run={(_reason, idempotencyKey) => call(sendMessage, { playerId, content: htmlOf(text) }, { idempotencyKey })}
    >
      <CheckedArea
        field="content"
        label={t('message')}
        rows={6}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </DeedDialog>
  )
}
