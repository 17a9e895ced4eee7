import { Icon } from '@baize/ui/icon'
import { SelectField } from '@baize/ui/select-field'
import { Spinner } from '@baize/ui/spinner'
import { TextField } from '@baize/ui/text-field'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { searchMaximum } from '../../catalogue/search-maximum.ts'
import { type LobbyQuery, paths } from '../../paths.ts'
import { useLanguage } from '../../texts/text-scope.tsx'
import { fetchAhead } from './fetch-part.ts'

const debounceMs = 500
/** After so long without typing the result is fetched, to be there when it is shown. */
const aheadMs = 200

/** Search and grouping. A form, so that it works before the scripts are there. */
export function LobbyFilters({ query, busy }: { query: LobbyQuery; busy: boolean }) {
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
    void navigate(paths.play(wanted(text, change)), { replace: true, preventScrollReset: true })
  const { search, type, settle } = useSearchBox(query.search ?? '', {
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
          // what was typed just before counts, too
          settle()
          const chosen = event.target.value === 'provider' ? 'provider' : undefined
          setGroup(chosen)
          show(search, { group: chosen, category: undefined, provider: undefined })
        }}
        options={[
          { value: 'category', label: t('byCategory') },
          { value: 'provider', label: t('byProvider') },
        ]}
        className="narrow:w-48"
      />
      {/* what Enter, and a browser without scripts, ask for besides */}
      {query.category && <input type="hidden" name="category" value={query.category} />}
      {query.provider && <input type="hidden" name="provider" value={query.provider} />}
      {query.asEmbedded && <input type="hidden" name="asEmbedded" value="true" />}
    </Form>
  )
}

/** What was chosen shows at once, before the games come; a link, or the way back, changes it as well. */
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
  /** Nothing was typed for a moment. */
  readonly onPause: (text: string) => void
  /** Nothing was typed for half a second. */
  readonly onSettled: (text: string) => void
}

/** The text as it is typed. `settle` ends the waiting. */
function useSearchBox(initial: string, { onPause, onSettled }: SearchBoxEvents) {
  const [search, setSearch] = useState(initial)
  const [seenInitial, setSeenInitial] = useState(initial)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const paused = useEffectEvent(onPause)
  const settled = useEffectEvent(onSettled)
  // a link, or the way back, changed the search: the box follows, unless it is what was just typed
  if (seenInitial !== initial) {
    setSeenInitial(initial)
    if (search.trim() !== initial) setSearch(initial)
  }
  const settle = useCallback(() => {
    for (const timer of timers.current) clearTimeout(timer)
  }, [])
  useEffect(() => settle, [settle])
  const [typed, setTyped] = useState<{ readonly text: string }>()
  useEffect(() => {
    if (typed === undefined) return
    timers.current = [setTimeout(() => paused(typed.text), aheadMs), setTimeout(() => settled(typed.text), debounceMs)]
    return settle
  }, [typed, settle])
  const type = (text: string) => {
    setSearch(text)
    setTyped({ text })
  }
  return { search, type, settle }
}
