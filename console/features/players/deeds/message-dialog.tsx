import { FormArea } from '@baize/web/forms/form-fields'
import { sendMessage } from '@baize/contract/messages/staff'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { paragraphsOf } from '../../../shell/words/message-html.ts'
import { DeedDialog, type DeedProps } from './deed-dialog.tsx'

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
      run={(_reason, idempotencyKey) =>
        call(sendMessage, { playerId, content: paragraphsOf(text) }, { idempotencyKey })
      }
    >
      <FormArea
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
