import { recordInteraction } from '@baize/contract/protection/staff'
import { FormArea, FormSelect } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'
import * as z from 'zod/mini'
import { call } from '../../../data/client.ts'
import { ChangeDialog } from '../../../shell/change-dialog.tsx'

const contact = z.pick(recordInteraction.request, { topic: true, note: true, outcome: true })
type Contact = z.infer<typeof contact>

const start: Contact = { topic: 'CHECK_IN', note: '', outcome: '' }

/** Records a contact between staff and the player, what was said and what came of it. */
export function ContactDialog({ playerId, onClose }: { playerId: string; onClose: () => void }) {
  const t = useTranslations('dossier.harm.contact')
  const fields = useFields({ start, shape: contact })
  return (
    <ChangeDialog
      title={t('record')}
      lead={t('lead')}
      submit={t('record')}
      fields={fields}
      run={(values, idempotencyKey) => call(recordInteraction, { playerId, ...values }, { idempotencyKey })}
      changes={['dossier']}
      done={t('done')}
      onClose={onClose}
    >
      <FormSelect
        field="topic"
        label={t('topic')}
        options={contact.shape.topic.options.map((value) => ({ value, label: t(`topics.${value}`) }))}
      />
      <FormArea field="note" label={t('note')} rows={4} maxLength={2000} />
      <FormArea field="outcome" label={t('outcome')} rows={3} maxLength={2000} />
    </ChangeDialog>
  )
}
