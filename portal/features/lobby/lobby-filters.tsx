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
/** Prefetches the result after this pause in typing. */
const aheadMs = 200

interface LobbyFiltersProps {
  /** The query of the current lobby, or of the one that is loading. */
  readonly query: LobbyQuery
  readonly busy: boolean
  /** Another page is loading. */
  readonly leaving: boolean
}

/** Search and grouping. It is a form, so it works before the scripts have loaded. */
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
          // includes the text that was typed last
          show(ask(), { group: chosen, category: undefined, provider: undefined })
        }}
        options={[
          { value: 'category', label: t('byCategory') },
          { value: 'provider', label: t('byProvider') },
        ]}
        className="narrow:w-40 tablet:w-48"
      />
      {/* sent along by Enter, and by a browser without scripts */}
      {query.category && <input type="hidden" name="category" value={query.category} />}
      {query.provider && <input type="hidden" name="provider" value={query.provider} />}
      {query.asEmbedded && <input type="hidden" name="asEmbedded" value="true" />}
    </Form>
  )
}

/** Shows a choice at once, before the games arrive. A link or the way back also changes it. */
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
  /** Called after a short pause in typing. */
  readonly onPause: (text: string) => void
  /** Called half a second after the last key. */
  readonly onSettled: (text: string) => void
}

/** The typed text. `ask` skips the pause and returns the text. */
function useSearchBox(ofAddress: string, leaving: boolean, { onPause, onSettled }: SearchBoxEvents) {
  const [search, setSearch] = useState(ofAddress)
  const [typed, setTyped] = useState<{ readonly text: string }>()
  const [seen, setSeen] = useState(ofAddress)
  const [asked, setAsked] = useState(ofAddress)
  if (seen !== ofAddress) {
    setSeen(ofAddress)
    // A link or the way back changed the search, so the box follows. Its own searches do not change it, because the
    // visitor may have typed more.
    if (ofAddress !== asked) {
      setAsked(ofAddress)
      setSearch(ofAddress)
      setTyped(undefined)
    }
  }
  // the requested page is shown, and later typing is dropped
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
