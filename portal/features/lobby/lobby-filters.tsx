import { Icon } from '@baize/ui/icon'
import { SelectField } from '@baize/ui/select-field'
import { Spinner } from '@baize/ui/spinner'
import { TextField } from '@baize/ui/text-field'
import { useEffect, useEffectEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { keepingOvers } from '../../frame/overlays.ts'
import { searchMaximum } from '../../catalogue/search-maximum.ts'
import { type LobbyQuery, paths } from '../../navigation/paths.ts'
import { useLanguage } from '../../texts/text-scope.tsx'
import { fetchAhead } from './fetch-lobby-part.ts'

const debounceMs = 500
/** The search result is prefetched after this pause in typing. */
const aheadMs = 200

interface LobbyFiltersProps {
  /** The query of the lobby that is shown or loading. */
  readonly query: LobbyQuery
  readonly busy: boolean
  /** True while a page other than the lobby is loading. */
  readonly leaving: boolean
}

/**
 * The search box, and the list that selects how the games are grouped. Both are part of an HTML form, so they work even
 * before the scripts have loaded.
 */
export function LobbyFilters({ query, busy, leaving }: LobbyFiltersProps) {
  const t = useTranslations('lobby')
  const navigate = useNavigate()
  const language = useLanguage()
  const [group, setGroup] = useGrouping(query.group)
  const wanted = (text: string, change: Partial<LobbyQuery> = {}): LobbyQuery => ({
    ...query,
    group,
    page: undefined,
    search: text.trim() || undefined,
    ...change,
  })
  const show = (text: string, change?: Partial<LobbyQuery>) =>
    void navigate(keepingOvers(paths.play(wanted(text, change))), { replace: true, preventScrollReset: true })
  const { search, type, ask } = useSearchBox(query.search ?? '', leaving, {
    onPause: (text) => fetchAhead(language, wanted(text)),
    onSettled: show,
  })
  return (
    <Form action={paths.play()} role="search" className="flex w-full flex-col gap-3 narrow:w-auto narrow:flex-row">
      <TextField
        label={t('search')}
        labelHidden
        type="search"
        name="search"
        placeholder={t('searchHint')}
        value={search}
        onChange={(event) => type(event.target.value)}
        autoComplete="off"
        maxLength={searchMaximum}
        className="narrow:w-72"
        trailing={
          <span className="pointer-events-none grid size-11 place-items-center text-brass-300">
            {busy ? <Spinner className="size-5" /> : <Icon name="search" />}
          </span>
        }
      />
      <SelectField
        label={t('groupBy')}
        labelHidden
        name="group"
        value={group ?? 'category'}
        onChange={(event) => {
          const chosen = event.target.value === 'provider' ? 'provider' : undefined
          setGroup(chosen)
          // The search includes the letters that were typed last, because `ask` does not wait for the pause in typing.
          show(ask(), { group: chosen, category: undefined, provider: undefined })
        }}
        options={[
          { value: 'category', label: t('byCategory') },
          { value: 'provider', label: t('byProvider') },
        ]}
        className="narrow:w-40 tablet:w-48"
      />
      {/* These fields become part of the query when the Enter key or a browser without JavaScript submits the form. */}
      {query.category && <input type="hidden" name="category" value={query.category} />}
      {query.provider && <input type="hidden" name="provider" value={query.provider} />}
      {query.asEmbedded && <input type="hidden" name="asEmbedded" value="true" />}
    </Form>
  )
}

/**
 * Returns how the games are grouped (by category or provider), and a function to change this. A new choice is shown at
 * once, before its games arrive. If a link or the back button changes the grouping in the URL, that grouping is shown.
 */
function useGrouping(ofAddress: LobbyQuery['group']) {
  const [group, setGroup] = useState(ofAddress)
  const [seen, setSeen] = useState(ofAddress)
  if (seen !== ofAddress) {
    setSeen(ofAddress)
    setGroup(ofAddress)
  }
  return [group, setGroup] as const
}

interface SearchBoxEvents {
  /** Called after a short pause in typing, to prefetch the result. */
  readonly onPause: (text: string) => void
  /** Called half a second after the last key press, to show the result. */
  readonly onSettled: (text: string) => void
}

/** Keeps the text of the search box. `ask` returns the text at once, without waiting for a pause in typing. */
function useSearchBox(ofAddress: string, leaving: boolean, { onPause, onSettled }: SearchBoxEvents) {
  const [search, setSearch] = useState(ofAddress)
  const [typed, setTyped] = useState<{ readonly text: string }>()
  const [seen, setSeen] = useState(ofAddress)
  const [asked, setAsked] = useState(ofAddress)
  if (seen !== ofAddress) {
    setSeen(ofAddress)
    // A link or the back button has changed the search, so the box shows the new search. A search that this box started
    // does not change its text, because the visitor may have typed more in the meantime.
    if (ofAddress !== asked) {
      setAsked(ofAddress)
      setSearch(ofAddress)
      setTyped(undefined)
    }
  }
  // The visitor is leaving for another page, so the last typed letters must not navigate back to the lobby.
  if (leaving && typed) setTyped(undefined)
  const ask = (text = search) => {
    setTyped(undefined)
    setAsked(text.trim())
    return text
  }
  const paused = useEffectEvent(onPause)
  const settled = useEffectEvent((text: string) => onSettled(ask(text)))
  useEffect(() => {
    if (typed === undefined) return
    const timers = [setTimeout(() => paused(typed.text), aheadMs), setTimeout(() => settled(typed.text), debounceMs)]
    return () => timers.forEach(clearTimeout)
  }, [typed])
  const type = (text: string) => {
    setSearch(text)
    setTyped({ text })
  }
  return { search, type, ask }
}
