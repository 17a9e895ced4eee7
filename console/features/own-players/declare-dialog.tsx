import { declareOwnPlayer } from '@baize/contract/staff/own-players'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ChangeDialog } from '../../shell/change-dialog.tsx'

/** Declares a player account as the member’s own. Such a declaration cannot be taken back. */
export function DeclareDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('ownPlayers')
  const queries = useQueryClient()
  const fields = useFields({ start: { name: '' }, shape: declareOwnPlayer.request })
  return (
    <ChangeDialog
      title={t('declareTitle')}
      lead={t('declareLead')}
      submit={t('declareSubmit')}
      isDanger
      fields={fields}
      run={async (account) => {
        await call(declareOwnPlayer, account)
        // The player's dossier must be fetched again, because the member may no longer do anything there.
        void queries.invalidateQueries({ queryKey: ['dossier'] })
      }}
      changes={['own-players']}
      done={t('done')}
      onClose={onClose}
    >
      <FormField field="name" label={t('name')} hint={t('nameHint')} autoComplete="off" maxLength={254} />
    </ChangeDialog>
  )
}
