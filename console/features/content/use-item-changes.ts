import { forEachLanguage, type Language, languages } from '@baize/contract/languages'
import type { Collection } from '@baize/contract/content/collections'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { binItem, contentRefusal, type Fields, type Item, writeItem } from '../../data/content.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { paths } from '../../navigation/paths.ts'

type Changes = Readonly<Record<Language, Fields>>
const nothing: Changes = forEachLanguage(() => ({}))
const hasAny = (fields: Fields) => Object.keys(fields).length > 0

/**
 * Keeps the unsaved changes of an item in every language. They are saved together, because a second member of staff who
 * must approve them reads all of them at once.
 */
export function useItemChanges(
  collection: Collection,
  id: number | undefined,
  items: Readonly<Record<Language, Item>> | undefined,
) {
  const t = useTranslations('content')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [changes, setChanges] = useState(nothing)
  const saved = useRef(items?.en)
  const change = (language: Language, fields: Fields) =>
    setChanges((before) => ({ ...before, [language]: { ...before[language], ...fields } }))
  const again = () => queries.invalidateQueries({ queryKey: ['content'] })
  const save = useWrite({
    run: async (status: 'publish' | 'draft') => {
      const { en, ...others } = changes
      const translations = Object.fromEntries(Object.entries(others).filter(([, fields]) => hasAny(fields)))
      const fields = { ...en, status, ...(hasAny(translations) && { translations }) }
      const { current } = saved
      const item = await writeItem(collection, current?.id, { language: 'en', fields, seen: current?.modified_at })
      if (item !== 'WAITS') saved.current = item
      setChanges(nothing)
      return item
    },
    isShownHere: contentRefusal,
    onDone: async (item) => {
      if (item === 'WAITS') return showToast('information', t('waits'))
      showToast('success', t('saved'))
      if (id === undefined) await navigate(paths.contentItem(collection, String(item.id)), { replace: true })
      await again()
    },
  })
  const bin = useWrite({
    run: () => binItem(collection, id ?? 0),
    asToasts: true,
    onDone: async (outcome) => {
      showToast(outcome === 'WAITS' ? 'information' : 'success', outcome === 'WAITS' ? t('waits') : t('binned'))
      await again()
    },
  })
  const isChanged = languages.some((language) => hasAny(changes[language]))
  const refusal = contentRefusal(save.failure)
  const refusedIn = (language: Language) =>
    language === refusal?.language ? refusal.fields.map(({ field }) => field) : []
  return { changes, change, isChanged, save, bin, refusal, refusedIn }
}
