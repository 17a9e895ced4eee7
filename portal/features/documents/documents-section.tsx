import { Button } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { Loaded } from '@baize/web/states/loaded'
import { Section } from '@baize/ui/section'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readDraft, writeDraft } from '@baize/web/storage/draft.ts'
import { useDraftName } from '../../data/use-draft-name.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { DocumentForm } from './document-form.tsx'
import { DocumentTable } from './document-table.tsx'
import { RequestedNote } from './requested-note.tsx'
import { useDocuments } from './use-documents.ts'

export function DocumentsSection() {
  const t = useTranslations('documents')
  const documents = useDocuments()
  const draftName = useDraftName('document')
  // If a reload interrupted the form, it opens again.
  const [adding, setAdding] = useState(() => Boolean(readDraft(draftName)['documentType']))
  useEffect(() => {
    if (!adding) writeDraft(draftName, {})
  }, [adding, draftName])
  // The button moves the focus when it opens or closes the form. A form that reopens after a reload must not take the
  // focus.
  const [pressed, setPressed] = useState(false)
  const add = (shown: boolean) => {
    setPressed(true)
    setAdding(shown)
  }
  const saved = () => {
    add(false)
    showToast('success', t('form.saved'))
  }
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      beside={
        !adding && (
          <Button tone="secondary" size="small" autoFocus={pressed} onClick={() => add(true)}>
            <Icon name="plus" className="size-4" />
            {t('add')}
          </Button>
        )
      }
    >
      <RequestedNote />
      {adding && <DocumentForm draftName={draftName} autoFocus={pressed} onSaved={saved} onCancel={() => add(false)} />}
      {!adding && (
        <Loaded read={documents} waiting="h-32" failed={t('failed')}>
          {({ userDocuments }) => <DocumentTable documents={userDocuments} />}
        </Loaded>
      )}
    </Section>
  )
}
