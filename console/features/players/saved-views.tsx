import type { Reply } from '@baize/contract/op'
import { deleteView, getSavedViews, saveView } from '@baize/contract/dossiers/saved-views'
import { Button, IconButton } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useRead } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import * as z from 'zod/mini'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { useAction } from '../../data/use-action.ts'
import { ChangeDialog } from '../../shell/change-dialog.tsx'
import { type Query, search } from './search-state.ts'

type View = Reply<typeof getSavedViews>['views'][number]

const key = ['saved-views']

export function SavedViews({ query }: { query: Query }) {
  const t = useTranslations('players.views')
  const [saving, setSaving] = useState(false)
  const views = useRead({ ...readOf('saved-views', getSavedViews, {}), staleTime: 60_000 })
  const remove = useAction({
    run: (name: string) => call(deleteView, { name }),
    changes: key,
    done: t('deleted'),
  })
  const { text: _text, ...filters } = query
  const hasFilters = Object.values(filters).some(Boolean)
  return (
    <Loaded read={views} waiting={null}>
      {({ views: list }) =>
        (list.length > 0 || hasFilters) && (
          <section aria-label={t('title')} className="mb-6 flex flex-wrap items-center gap-2">
            {list.map((view) => (
              <ViewChip
                key={view.name}
                view={view}
                isOpen={isSame(view, filters)}
                onDelete={() => remove.send(view.name)}
              />
            ))}
            {hasFilters && !list.some((view) => isSame(view, filters)) && (
              <Button tone="quiet" size="small" onClick={() => setSaving(true)}>
                {t('save')}
              </Button>
            )}
            {saving && <SaveDialog filters={filters} onClose={() => setSaving(false)} />}
          </section>
        )
      }
    </Loaded>
  )
}

const isSame = (view: View, filters: Omit<Query, 'text'>): boolean =>
  view.registrationStatus === filters.registrationStatus &&
  view.kycStatus === filters.kycStatus &&
  view.country === filters.country &&
  view.site === filters.site

function ViewChip({ view, isOpen, onDelete }: { view: View; isOpen: boolean; onDelete: () => void }) {
  const t = useTranslations('players.views')
  const { name, ...filters } = view
  return (
    <span className="flex items-center rounded-full border border-ivory-50/12 bg-felt-850 pl-1">
      <Button
        tone={isOpen ? 'secondary' : 'quiet'}
        size="small"
        aria-pressed={isOpen}
        onClick={() => search({ text: '', ...filters })}
      >
        {name}
      </Button>
      <IconButton label={t('delete', { name })} className="size-9" onClick={onDelete}>
        <Icon name="close" className="size-4" />
      </IconButton>
    </span>
  )
}

const named = z.pick(saveView.request, { name: true })

function SaveDialog({ filters, onClose }: { filters: Omit<Query, 'text'>; onClose: () => void }) {
  const t = useTranslations('players.views')
  const fields = useFields({ start: { name: '' }, shape: named })
  return (
    <ChangeDialog
      title={t('save')}
      submit={t('save')}
      fields={fields}
      run={({ name }) => call(saveView, { ...filters, name })}
      changes={key}
      done={t('saved')}
      onClose={onClose}
    >
      <FormField field="name" label={t('name')} hint={t('hint')} maxLength={60} />
    </ChangeDialog>
  )
}
