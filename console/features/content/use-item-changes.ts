import { forEachLanguage, type Language, languages } from '@baize/contract/languages'
import type { Collection } from '@baize/contract/content/collections'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { binItem, ContentError, type Fields, type Item, writeItem } from '../../data/content.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { paths } from '../../navigation/paths.ts'

type Changes = Readonly<Record<Language, Fields>>
const nothing: Changes = forEachLanguage(() => ({}))
const hasAny = (fields: Fields) => Object.keys(fields).length > 0

/** The unsaved changes of an item in every language. They are saved together, and a second person reads them together. */
export function useItemChanges(
  collection: Collection,
  id: number | undefined,
  items: Readonly<Record<Language, Item>> | undefined,
) {
  const t = useTranslations('content')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const showFailure = useFailureToast()
  const [changes, setChanges] = useState(nothing)
  const saved = useRef(items?.en)
  const change = (language: Language, fields: Fields) =>
    setChanges((before) => ({ ...before, [language]: { ...before[language], ...fields } }))
  const again = () => queries.invalidateQueries({ queryKey: ['content'] })
  const save = useMutation({
    mutationFn: async (status: 'publish' | 'draft') => {
      const { en, ...others } = changes
      const translations = Object.fromEntries(Object.entries(others).filter(([, fields]) => hasAny(fields)))
      const fields = { ...en, status, ...(hasAny(translations) && { translations }) }
      const { current } = saved
      const item = await writeItem(collection, current?.id, { language: 'en', fields, seen: current?.modified_at })
      if (item !== 'WAITS') saved.current = item
      setChanges(nothing)
      return item
    },
    onSuccess: async (item) => {
      if (item === 'WAITS') return showToast('information', t('waits'))
      showToast('success', t('saved'))
      if (id === undefined) await navigate(paths.contentItem(collection, String(item.id)), { replace: true })
      await again()
    },
    onError: (error) => error instanceof ContentError || showFailure(error),
  })
  const bin = useMutation({
    mutationFn: () => binItem(collection, id ?? 0),
    onSuccess: async (outcome) => {
      showToast(outcome === 'WAITS' ? 'information' : 'success', outcome === 'WAITS' ? t('waits') : t('binned'))
      await again()
    },
    onError: showFailure,
  })
  const isChanged = languages.some((language) => hasAny(changes[language]))
  const refusal = save.error instanceof ContentError ? save.error : undefined
  /** The refused fields are those of one language. */
  const refusedIn = (language: Language) => (language === refusal?.language ? refusal.fields : {})
  return { changes, change, isChanged, save, bin, refusal, refusedIn }
}
