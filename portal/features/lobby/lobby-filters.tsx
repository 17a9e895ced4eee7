import { Icon } from '@baize/ui/icon'
import { SelectField } from '@baize/ui/select-field'
import { Spinner } from '@baize/ui/spinner'
import { TextField } from '@baize/ui/text-field'
import { useEffect, useEffectEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { searchMaximum } from '../../catalogue/search-maximum.ts'
import { type LobbyQuery, paths } from '../../navigation/paths.ts'
import { useLanguage } from '../../texts/text-scope.tsx'
import { fetchAhead } from './fetch-lobby-part.ts'

const debounceMs = 500
/** After so long without typing the result is fetched, to be there when it is shown. */
const aheadMs = 200

interface LobbyFiltersProps {
  /** Of the lobby that is shown, or that is on its way. */
  readonly query: LobbyQuery
  readonly busy: boolean
  /** Another page is on its way. */
  readonly leaving: boolean
}

/** Search and grouping. A form, so that it works before the scripts are there. */
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
    void navigate(paths.play(wanted(text, change)), { replace: true, preventScrollReset: true })
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
          // what was typed just before counts, too
          show(ask(), { group: chosen, category: undefined, provider: undefined })
        }}
        options={[
          { value: 'category', label: t('byCategory') },
          { value: 'provider', label: t('byProvider') },
        ]}
        className="narrow:w-40 tablet:w-48"
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

/** The text as it is typed. `ask` is for who does not wait for the pause: it ends the waiting, and answers the text. */
function useSearchBox(ofAddress: string, leaving: boolean, { onPause, onSettled }: SearchBoxEvents) {
  const [search, setSearch] = useState(ofAddress)
  const [typed, setTyped] = useState<{ readonly text: string }>()
  const [seen, setSeen] = useState(ofAddress)
  const [asked, setAsked] = useState(ofAddress)
  if (seen !== ofAddress) {
    setSeen(ofAddress)
    // a link, or the way back, changed the search: the box follows. Not its own: more may have been typed meanwhile
    if (ofAddress !== asked) {
      setAsked(ofAddress)
      setSearch(ofAddress)
      setTyped(undefined)
    }
  }
  // the page that was asked for comes, whatever was typed just before
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
