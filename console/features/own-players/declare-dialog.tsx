import { FormField } from '@baize/web/forms/form-fields'
import { declareOwnPlayer } from '@baize/contract/staff/own-players'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'

/** Declares an account as the member’s own, which nobody takes back. */
export function DeclareDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('ownPlayers')
  const queries = useQueryClient()
  const [name, setName] = useState('')
  return (
    <ReasonDialog
      title={t('declareTitle')}
      lead={t('declareLead')}
      submit={t('declareSubmit')}
      isDanger
      withoutReason
      complete={name.trim() !== ''}
      run={async () => {
        await call(declareOwnPlayer, { name: name.trim() })
        // the page of the account offers nothing any more
        void queries.invalidateQueries({ queryKey: ['dossier'] })
      }}
      changes={['own-players']}
      done={t('done')}
      onClose={onClose}
    >
      <FormField
        field="name"
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        maxLength={254}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </ReasonDialog>
  )
}
