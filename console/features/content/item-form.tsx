import { type Language, languageList, languages } from '@baize/contract/languages'
import type { Collection } from '@baize/contract/content/collections'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { type ContentError, type Fields, type Item, makePreview } from '../../data/content.ts'
import { Form } from '@baize/web/forms/form'
import { LeaveGuard } from '@baize/web/forms/leave-guard'
import { FieldInput } from './field-input.tsx'
import { fieldsOf, isTranslated } from './fields.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { SiteField } from './site-field.tsx'
import { siteOf } from './site-of.ts'
import { useFault } from './use-fault.ts'
import { useLabel } from '../../shell/texts/use-label.ts'
import { useItemChanges } from './use-item-changes.ts'

/** Edits the fields of an item, with English next to the other languages. Only changed fields are sent. */
export function ItemForm(props: {
  collection: Collection
  id: number | undefined
  /** The item in each language. Undefined for a new item. */
  items: Readonly<Record<Language, Item>> | undefined
}) {
  const t = useTranslations('content')
  const { collection, id, items } = props
  const { changes, change, isChanged, save, bin, refusal, refusedIn } = useItemChanges(collection, id, items)
  const [isPreviewing, setPreviewing] = useState(false)
  const preview = useWrite({ run: () => makePreview(collection, id, changes), inPlace: '' })
  const openPreview = () => {
    preview.send(undefined)
    setPreviewing(true)
  }
  const status = items?.en.status ?? 'draft'
  const isShown = status === 'publish' || status === 'future'
  const column = (language: Language, item: Item | undefined) => (
    <LanguageFields
      key={language}
      collection={collection}
      language={language}
      fields={{ ...item, ...changes[language] }}
      refused={refusedIn(language)}
      onChange={(fields) => change(language, fields)}
    />
  )
  const english = { item: items?.en, changes: changes.en, onChange: (fields: Fields) => change('en', fields) }
  return (
    <Form
      write={{ isBusy: save.isBusy, refusal: undefined, failure: save.failure }}
      onSubmit={() => save.send('publish')}
      className="flex flex-col gap-6"
    >
      {refusal && <Refusal refusal={refusal} />}
      {isChanged && !save.isBusy && !bin.isBusy && <LeaveGuard />}
      <div className="grid items-start gap-x-8 gap-y-6 wide:grid-cols-[repeat(auto-fit,minmax(19rem,1fr))]">
        {languages
          .filter((language) => language === 'en' || fieldsOf(collection).some(isTranslated))
          .map((language) => column(language, items?.[language]))}
      </div>
      <SiteField {...english} />
      {isScheduled(collection) && <ScheduleFields {...english} refused={refusedIn('en')} />}
      <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-ivory-50/8 bg-felt-900 py-4">
        <Button type="submit" disabled={!isChanged && isShown} busy={save.isBusy}>
          {isShown ? t('save') : t('publish')}
        </Button>
        <Button tone="secondary" disabled={!isChanged} busy={save.isBusy} onClick={() => save.send('draft')}>
          {t('draft')}
        </Button>
        <Button tone="quiet" onClick={openPreview}>
          {t('preview.open')}
        </Button>
        {id !== undefined && status !== 'trash' && collection !== 'configuration' && (
          <Button tone="danger" busy={bin.isBusy} onClick={() => bin.send(undefined)}>
            {t('bin')}
          </Button>
        )}
      </div>
      {isPreviewing && (
        <PreviewDialog
          collection={collection}
          made={preview}
          site={siteOf(changes.en, items?.en)}
          onClose={() => setPreviewing(false)}
        />
      )}
    </Form>
  )
}

/**
 * Whether items of the collection can be published for a limited time. Categories, providers, settings and texts
 * cannot.
 */
const isScheduled = (collection: Collection): boolean =>
  !['configuration', 'translations', 'categories', 'providers', 'blog_category'].includes(collection)

function Refusal({ refusal: { httpStatus, fields, message } }: { refusal: ContentError }) {
  const t = useTranslations('content')
  const labelOf = useLabel('fields')
  const names = fields.map(({ field }) => labelOf(field)).join(', ')
  if (httpStatus === 409) return <Alert tone="failure">{t('conflict')}</Alert>
  return <Alert tone="failure">{names ? t('refused', { fields: names }) : message}</Alert>
}

function LanguageFields(props: {
  collection: Collection
  language: Language
  fields: Fields
  refused: readonly string[]
  onChange: (fields: Fields) => void
}) {
  const { collection, language, fields, refused, onChange } = props
  const faultOf = useFault(refused)
  // An item without translated fields has only one column, so the name of the column's language is hidden.
  const isAlone = !fieldsOf(collection).some(isTranslated)
  return (
    <fieldset lang={language} className="flex min-w-0 flex-col gap-5">
      <legend className={isAlone ? 'sr-only' : 'mb-3 text-lg text-ivory-50'}>{languageList[language].name}</legend>
      {fieldsOf(collection)
        .filter((field) => language === 'en' || isTranslated(field))
        // Translated fields come first, so that they are at the same height in all columns.
        .toSorted((one, other) => Number(isTranslated(other)) - Number(isTranslated(one)))
        .map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            wordsOnly={language !== 'en'}
            value={fields[field.name]}
            error={faultOf(field.name, fields)}
            onChange={(value) => onChange({ [field.name]: value })}
          />
        ))}
    </fieldset>
  )
}
