import type { DocumentRule } from '@baize/contract/documents/player'
import { documentFields } from '@baize/contract/forms/document-fields'
import { Button } from '@baize/ui/button'
import { Form } from '@baize/web/forms/form'
import { FormField, FormSelect } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { type DocumentDraft, isComplete, keptFields, newDraft } from './document-draft.ts'
import { UploadProgress } from '../../uploads/upload-progress.tsx'
import { useDocumentTypes } from './use-documents.ts'
import { useUpload } from '../../uploads/use-upload.ts'
import { RefusalNote } from './refusal-note.tsx'
import { SideFields, type Sides } from './side-fields.tsx'

interface DocumentFormProps {
  readonly draftName: string
  readonly autoFocus: boolean
  readonly onSaved: () => void
  /** Absent if there is no other view to return to. */
  readonly onCancel?: (() => void) | undefined
}

/**
 * A form that submits one document. The document's type determines the fields. If the page is reloaded, the form keeps
 * what the player typed, but the files must be chosen again.
 */
export function DocumentForm({ draftName, autoFocus, onSaved, onCancel }: DocumentFormProps) {
  const t = useTranslations('documents')
  const retry = useTranslations('web.states')('retry')
  const types = useDocumentTypes()
  const fields = useFields<DocumentDraft>({ start: newDraft(), draft: { name: draftName, keeps: keptFields } })
  const [sides, setSides] = useState<Sides>({})
  const { write, cancel, share } = useUpload({ onSaved })
  const rule = types.data?.find(({ documentType }) => documentType === fields.values.documentType)
  const { FRONT: front, BACK: back } = sides
  const complete = isComplete(fields.values, rule, { front, back })
  function submit(draft: DocumentDraft) {
    if (!rule || !front) return
    const files = [
      { field: 'FRONT', file: front },
      ...(rule.multipleFileRequired && back ? [{ field: 'BACK', file: back }] : []),
    ]
    write.send({ fields: { ...draft, documentType: rule.documentType }, files })
  }
  // After a lost connection, the form says that it still contains the player's input.
  const problems = write.failure && !write.refusal ? [t('form.interrupted')] : []

  return (
    <Loaded read={types} waiting="h-72">
      {(known) => (
        <Form
          write={{ ...write, problems }}
          fields={fields}
          isReady={complete}
          onSubmit={submit}
          label={t('form.title')}
          className="flex flex-col gap-6"
        >
          <RefusalNote />
          <fieldset disabled={write.isBusy} className="grid min-w-0 gap-5 narrow:grid-cols-2">
            <FormSelect
              field="documentType"
              label={t('form.type')}
              autoFocus={autoFocus}
              placeholder={t('form.choose')}
              options={known.map(({ documentType }) => ({ value: documentType, label: t(`types.${documentType}`) }))}
            />
            {rule && <RuleFields rule={rule} />}
          </fieldset>
          {rule && <SideFields rule={rule} sides={sides} onChange={setSides} disabled={write.isBusy} />}
          {write.isBusy ? (
            <UploadProgress share={share} onCancel={cancel} />
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button type="submit" disabled={!complete}>
                {write.failure ? retry : t('form.save')}
              </Button>
              {onCancel && (
                <Button tone="quiet" onClick={onCancel}>
                  {t('form.cancel')}
                </Button>
              )}
            </div>
          )}
        </Form>
      )}
    </Loaded>
  )
}

const { maxLength } = documentFields.documentNumber

function RuleFields({ rule }: { rule: DocumentRule }) {
  const t = useTranslations('documents.form')
  return (
    <>
      {rule.documentNumberRequired && (
        <FormField
          field="documentNumber"
          label={t('documentNumber')}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
      {rule.issueDateRequired && <FormField field="issueDate" label={t('issueDate')} type="date" />}
      {rule.expiryDateRequired && <FormField field="expiryDate" label={t('expiryDate')} type="date" />}
    </>
  )
}
