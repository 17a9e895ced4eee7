import { type Language, languages } from '@baize/contract/languages'
import { collectionNames, type Collection } from '@baize/contract/content/collections'
import { Tabs } from '@baize/ui/tabs'
import { readBy, useRead } from '@baize/web/queries/read.ts'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { type Item, readItem } from '../../data/content.ts'
import { NotFoundPage } from '../../shell/fault-pages.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Loaded } from '@baize/web/states/loaded'
import { ItemForm } from './item-form.tsx'
import { Revisions } from './revisions.tsx'
import { useLabel } from '../../shell/texts/use-label.ts'

export function ItemPage() {
  const t = useTranslations('content')
  const labelOf = useLabel('collections')
  const { collection: name = '', itemId = '' } = useParams()
  const isKnown = collectionNames.some((one) => one === name)
  const id = /^\d+$/.test(itemId) ? Number(itemId) : undefined
  const collection = name as Collection
  const query = useRead({
    ...readBy('content', 'item', { collection, id }, async () => {
      const items = await Promise.all(languages.map((language) => readItem(collection, id ?? 0, language)))
      return Object.fromEntries(languages.map((language, index) => [language, items[index]])) as Record<Language, Item>
    }),
    enabled: isKnown && id !== undefined,
  })
  if (!isKnown || (id === undefined && itemId !== 'new')) return <NotFoundPage />
  if (id === undefined)
    return (
      <>
        <PageHead title={t('new', { collection: labelOf(collection) })} />
        <ItemForm collection={collection} id={undefined} items={undefined} />
      </>
    )
  return (
    <Loaded read={query}>
      {(items) => (
        <>
          <PageHead title={`${labelOf(collection)} · ${items.en.slug}`} lead={t('itemLead')} />
          <Tabs
            label={t('title')}
            tabs={[
              {
                value: 'form',
                label: t('form'),
                content: <ItemForm key={items.en.modified_at} collection={collection} id={id} items={items} />,
              },
              { value: 'revisions', label: t('revisions'), content: <Revisions collection={collection} id={id} /> },
            ]}
          />
        </>
      )}
    </Loaded>
  )
}
