import { FormField } from '@baize/web/forms/form-fields'
import { requestDocuments } from '@baize/contract/restrictions/staff'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { DeedDialog, type DeedProps } from './deed-dialog.tsx'

/** Asks the player by mail for a document. */
export function DocumentsDialog(props: DeedProps) {
  const t = useTranslations('players.dialog')
  const [wanted, setWanted] = useState('')
  const { playerId } = props
  return (
    <DeedDialog
      {...props}
      deed="requestDocuments"
      complete={wanted.trim() !== ''}
      run={(reason, idempotencyKey) => call(requestDocuments, { playerId, reason, wanted }, { idempotencyKey })}
    >
      <FormField
        field="wanted"
        label={t('wanted')}
        hint={t('wantedHint')}
        maxLength={200}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
    </DeedDialog>
  )
}
