import type { DocumentRule, DocumentType } from '@baize/contract/documents/player'
import { documentFields } from '@baize/contract/forms/document-fields'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { SelectField } from '@baize/ui/select-field'
import { TextField } from '@baize/ui/text-field'
import { Loaded } from '@baize/web/states/loaded'
import { type FormEvent, useEffect, useRef, useState } from 'react'
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
  const types = useDocumentTypes()
  const rules = types.data
  const [draft, setDraft] = useDraft(draftName)
  const [sides, setSides] = useState<Sides>({})
  const showError = useFailureToast()
  const { send, cancel, isPending, share, failure } = useUpload({
    onSaved,
    onError: (error) => void (refusalOf(error) ?? showError(error)),
  })
  const form = useRef<HTMLFormElement>(null)
  const marks = useMarks(failure, form)
  const rule = rules?.find(({ documentType }) => documentType === draft.documentType)
  const { FRONT: front, BACK: back } = sides
  const complete = isComplete(draft, rule, { front, back })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!complete || !rule || !front || isPending) return
    const files = [
      { field: 'FRONT', file: front },
      ...(rule.multipleFileRequired && back ? [{ field: 'BACK', file: back }] : []),
    ]
    send({ fields: { ...draft, documentType: rule.documentType }, files })
  }

  return (
    <Loaded read={types} waiting="h-72">
      {(known) => (
        <form ref={form} noValidate onSubmit={submit} aria-label={t('form.title')} className="flex flex-col gap-6">
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
          {failure && failure.fields.length === 0 && !isPending && <Failure failure={failure} />}
          {isPending ? (
            <UploadProgress share={share} onCancel={cancel} />
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button type="submit" disabled={!complete}>
                {t(failure ? 'form.retry' : 'form.save')}
              </Button>
              {onCancel && (
                <Button tone="quiet" onClick={onCancel}>
                  {t('form.cancel')}
                </Button>
              )}
            </div>
          )}
        </form>
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
    <SelectField
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
        <TextField {...field('documentNumber')} maxLength={maxLength} autoComplete="off" autoCapitalize="characters" />
      )}
      {rule.issueDateRequired && <TextField {...field('issueDate')} type="date" />}
      {rule.expiryDateRequired && <TextField {...field('expiryDate')} type="date" />}
    </>
  )
}

/** Shows the platform's refusal, or after a lost connection that nothing was lost. */
function Failure({ failure }: { failure: CallError }) {
  const t = useTranslations('documents.form')
  return <Alert tone="failure">{refusalOf(failure)?.message ?? t('interrupted')}</Alert>
}
