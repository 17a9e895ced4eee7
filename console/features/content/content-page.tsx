import { collectionNames, type Collection } from '@baize/contract/content/collections'
import { buttonClass } from '@baize/ui/button'
import { SelectField } from '@baize/ui/select-field'
import { TextField } from '@baize/ui/text-field'
import { readBy, useRead } from '@baize/web/queries/read.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { listItems, type Item } from '../../data/content.ts'
import { paths } from '../../navigation/paths.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Loaded } from '@baize/web/states/loaded'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { useLabel } from '../../shell/texts/use-label.ts'
import { PageSteps } from '../../shell/page-steps.tsx'

/** Lists the items that the marketing team writes: promo cards and the texts of bonus plans. */
export function PromotionsPage() {
  const t = useTranslations('content')
  return (
    <Collections names={['promo_cards', 'bonus_plans']} title={t('promotions.title')} lead={t('promotions.lead')} />
  )
}

export function ContentPage() {
  const t = useTranslations('content')
  return <Collections names={collectionNames} title={t('title')} lead={t('lead')} />
}

function Collections({ names, title, lead }: { names: readonly Collection[]; title: string; lead: string }) {
  const t = useTranslations('content')
  const labelOf = useLabel('collections')
  const [query, setQuery] = useSearchParams()
  const collection =
    names.find((name) => name === query.get('collection')) ?? (names.includes('home') ? 'home' : 'promo_cards')
  const search = query.get('search') ?? ''
  const page = Number(query.get('page') ?? 1)
  const go = (next: Record<string, string>) => setQuery({ collection, ...(search && { search }), ...next })
  const items = useRead({
    ...readBy('content', 'items', { collection, search, page }, () => listItems(collection, { search, page })),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        action={
          <div className="flex flex-wrap gap-3">
            <Link to={paths.media} className={buttonClass({ tone: 'secondary' })}>
              {t('media.title')}
            </Link>
            {collection !== 'configuration' && (
              <Link to={paths.contentItem(collection, 'new')} className={buttonClass({})}>
                {t('create')}
              </Link>
            )}
          </div>
        }
      />
      <div className="mb-6 grid gap-4 narrow:grid-cols-2">
        <SelectField
          label={t('collection')}
          value={collection}
          onChange={(event) => setQuery({ collection: event.target.value })}
          options={names.map((value) => ({ value, label: labelOf(value) }))}
        />
        <TextField
          type="search"
          label={t('search')}
          value={search}
          onChange={(event) => setQuery({ collection, search: event.target.value })}
        />
      </div>
      <Loaded read={items}>
        {({ items: rows, pages }) => (
          <>
            {rows.length === 0 && <p className="text-ivory-300">{t('empty')}</p>}
            <ul aria-label={t('items')} className="flex flex-col gap-1.5">
              {rows.map((item) => (
                <ItemRow key={item.id} collection={collection} item={item} />
              ))}
            </ul>
            <PageSteps page={page} pages={pages} onGo={(next) => go({ page: String(next) })} />
          </>
        )}
      </Loaded>
    </>
  )
}

function ItemRow({ collection, item }: { collection: Collection; item: Item }) {
  const t = useTranslations('content')
  const instant = useInstant()
  const changedAt = instant(`${item.modified_gmt}Z`)
  return (
    <li>
      <Link
        to={paths.contentItem(collection, String(item.id))}
        className="flex flex-wrap justify-between gap-x-6 rounded-card border border-ivory-50/8 bg-felt-850 px-5 py-3 hover:border-brass-400/45"
      >
        <span className="min-w-0 text-ivory-50">{nameOf(item)}</span>
        <span className="text-sm text-ivory-300">
          {item.status === 'publish' ? changedAt : `${t(`statuses.${item.status}`)} · ${changedAt}`}
        </span>
      </Link>
    </li>
  )
}

function nameOf({ title, name, slug }: Item): string {
  const { raw } = (title ?? {}) as { readonly raw?: string }
  return raw ?? (typeof name === 'string' ? name : slug)
}
