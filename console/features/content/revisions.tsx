import { languageList } from '@baize/contract/languages'
import type { Collection } from '@baize/contract/content/collections'
import { Button } from '@baize/ui/button'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { readBy, useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { siteName } from '../../data/brand.ts'
import { type Fields, readRevisions, type Revision, writeItem } from '../../data/content.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { differencesIn } from './differences.ts'
import { useLabel } from '../../shell/texts/use-label.ts'

/** Lists the changes of an item with their authors, newest first. Undoing a change adds another change to the list. */
export function Revisions({ collection, id }: { collection: Collection; id: number }) {
  const t = useTranslations('content')
  const instant = useInstant()
  const query = useRead(readBy('content', 'revisions', { collection, id }, () => readRevisions(collection, id)))
  const undo = useWrite({
    run: ({ lang, before, after }: Revision) => {
      const fields = Object.fromEntries(
        differencesIn(fieldsOf(before, lang), fieldsOf(after, lang)).map(({ name, before: text }) => [
          name,
          text === undefined ? null : text,
        ]),
      )
      return writeItem(collection, id, { language: lang, fields })
    },
    changes: ['content'],
    asToasts: true,
    onDone: () => showToast('success', t('undone')),
  })
  return (
    <Loaded read={query}>
      {(revisions) => (
        <ol aria-label={t('revisions')} className="flex flex-col gap-3">
          {revisions.map((revision) => (
            <li key={revision.id} className="rounded-card border border-ivory-50/8 bg-felt-850 p-5 text-sm">
              <p className="mb-2 flex flex-wrap items-center justify-between gap-3 text-ivory-300">
                <span>
                  {instant(`${revision.date_gmt}Z`)} · {revision.author.replace(/^staff:/, '')} ·{' '}
                  {languageList[revision.lang].name}
                </span>
                {revision.before && revision.after && (
                  <Button size="small" tone="secondary" busy={undo.isBusy} onClick={() => undo.send(revision)}>
                    {t('undo')}
                  </Button>
                )}
              </p>
              <Differences revision={revision} />
            </li>
          ))}
          {revisions.length === 0 && <li className="text-ivory-300">{t('noRevisions')}</li>}
        </ol>
      )}
    </Loaded>
  )
}

/**
 * Returns the fields of an item in a language. The brand counts as one of the English fields, with which it is saved.
 */
const fieldsOf = (item: Revision['before'], language: string): Fields =>
  language === 'en' ? { ...item?.fields, ...(item?.site && { site: item.site }) } : (item?.translations[language] ?? {})

function Differences({ revision: { lang, before, after } }: { revision: Revision }) {
  const labelOf = useLabel('fields')
  const changes = differencesIn(fieldsOf(before, lang), fieldsOf(after, lang))
  return (
    <dl className="flex flex-col gap-3">
      {changes.map(({ name, before: old, after: fresh }) => (
        <div key={name}>
          <dt className="text-ivory-200">{labelOf(name)}</dt>
          <dd className="break-words">
            {old !== undefined && <del className="block text-garnet-300">{textOf(name, old)}</del>}
            {fresh !== undefined && <ins className="block text-sage-300 no-underline">{textOf(name, fresh)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function textOf(name: string, value: unknown): string {
  if (name === 'site') return siteName(Number(value))
  return typeof value === 'string' ? value : JSON.stringify(value)
}
