import type { DocumentRule, DocumentType } from '@baize/contract/documents/player'
import { documentFields } from '@baize/contract/forms/document-fields'
import { Button } from '@baize/ui/button'
import { Form } from '@baize/web/forms/form'
import { FormField, FormSelect } from '@baize/web/forms/form-fields'
import { Loaded } from '@baize/web/states/loaded'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readDraft, writeDraft } from '@baize/web/storage/draft.ts'
import type { CallError } from '../../data/client.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { type DocumentDraft, isComplete, newDraft } from './document-draft.ts'
import { UploadProgress } from '../../uploads/upload-progress.tsx'
import { useDocumentTypes } from './use-documents.ts'
import { useUpload } from '../../uploads/use-upload.ts'
import { RefusalNote } from './refusal-note.tsx'
import { SideFields, type Sides } from './side-fields.tsx'
import { type Marks, useMarks } from './use-marks.ts'

interface DocumentFormProps {
  /** Name of the draft in the storage. */
  readonly draftName: string
  readonly autoFocus: boolean
  readonly onSaved: () => void
  /** Absent if there is no other view to return to. */
  readonly onCancel?: (() => void) | undefined
}

/** Submits one document. Its type determines the fields. A reload loses only the files. */
export function DocumentForm({ draftName, autoFocus, onSaved, onCancel }: DocumentFormProps) {
  const t = useTranslations('documents')
  const retry = useTranslations('web.states')('retry')
  const types = useDocumentTypes()
  const rules = types.data
  const [draft, setDraft] = useDraft(draftName)
  const [sides, setSides] = useState<Sides>({})
  const showError = useFailureToast()
  const { send, cancel, isPending, share, failure } = useUpload({
    onSaved,
    onError: (error) => void (refusalOf(error) ?? showError(error)),
  })
  const marks = useMarks(failure)
  const textOf = useFailureWords()
  const rule = rules?.find(({ documentType }) => documentType === draft.documentType)
  const { FRONT: front, BACK: back } = sides
  const complete = isComplete(draft, rule, { front, back })
  function submit() {
    if (!rule || !front) return
    const files = [
      { field: 'FRONT', file: front },
      ...(rule.multipleFileRequired && back ? [{ field: 'BACK', file: back }] : []),
    ]
    send({ fields: { ...draft, documentType: rule.documentType }, files })
  }

  return (
    <Loaded read={types} waiting="h-72">
      {(known) => (
        <Form
          write={{
            isBusy: isPending,
            refusal: undefined,
            problems: failure && failure.fields.length === 0 && !isPending ? [textOf(failure)] : [],
            failure,
          }}
          isReady={complete}
          onSubmit={submit}
          label={t('form.title')}
          className="flex flex-col gap-6"
        >
          <RefusalNote />
          <fieldset disabled={isPending} className="grid min-w-0 gap-5 narrow:grid-cols-2">
            <TypeField
              rules={known}
              autoFocus={autoFocus}
              value={draft.documentType}
              onChange={(documentType) => setDraft({ ...draft, documentType })}
            />
            {rule && <RuleFields rule={rule} draft={draft} onChange={setDraft} marks={marks} />}
          </fieldset>
          {rule && <SideFields rule={rule} sides={sides} onChange={setSides} marks={marks} disabled={isPending} />}
          {isPending ? (
            <UploadProgress share={share} onCancel={cancel} />
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button type="submit" disabled={!complete}>
                {failure ? retry : t('form.save')}
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

function useDraft(draftName: string) {
  const [draft, setDraft] = useState<DocumentDraft>(() => ({
    ...newDraft(),
    ...readDraft(draftName),
  }))
  useEffect(() => writeDraft(draftName, { ...draft }), [draft, draftName])
  return [draft, setDraft] as const
}

function TypeField(props: {
  rules: readonly DocumentRule[]
  autoFocus: boolean
  value: string
  onChange: (type: DocumentType | '') => void
}) {
  const t = useTranslations('documents')
  return (
    <FormSelect
      field="documentType"
      label={t('form.type')}
      autoFocus={props.autoFocus}
      placeholder={t('form.choose')}
      value={props.value}
      options={props.rules.map(({ documentType }) => ({ value: documentType, label: t(`types.${documentType}`) }))}
      onChange={(event) => props.onChange(event.target.value as DocumentType | '')}
    />
  )
}

const { maxLength } = documentFields.documentNumber

function RuleFields(props: {
  rule: DocumentRule
  draft: DocumentDraft
  onChange: (draft: DocumentDraft) => void
  marks: Marks
}) {
  const t = useTranslations('documents.form')
  const { rule, draft, marks } = props
  const field = (name: 'issueDate' | 'expiryDate' | 'documentNumber') => ({
    field: name,
    name,
    label: t(name),
    value: draft[name],
    error: marks.wordsOf(name),
    onChange: (event: { target: { value: string } }) => {
      marks.mend(name)
      props.onChange({ ...draft, [name]: event.target.value })
    },
  })
  return (
    <>
      {rule.documentNumberRequired && (
        <FormField {...field('documentNumber')} maxLength={maxLength} autoComplete="off" autoCapitalize="characters" />
      )}
      {rule.issueDateRequired && <FormField {...field('issueDate')} type="date" />}
      {rule.expiryDateRequired && <FormField {...field('expiryDate')} type="date" />}
    </>
  )
}

/** The platform's refusal, or after a lost connection that nothing was lost. */
function useFailureWords(): (failure: CallError) => string {
  const t = useTranslations('documents.form')
  return (failure) => refusalOf(failure)?.message ?? t('interrupted')
}
