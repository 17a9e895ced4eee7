import { Icon } from '@baize/ui/icon'
import { SelectField } from '@baize/ui/select-field'
import { Spinner } from '@baize/ui/spinner'
import { TextField } from '@baize/ui/text-field'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { type LobbyQuery, paths } from '../../paths.ts'

const debounceMs = 500

/** Search and grouping. A form, so that it works before the scripts are there. */
export function LobbyFilters({ query, busy }: { query: LobbyQuery; busy: boolean }) {
  const t = useTranslations('lobby')
  const navigate = useNavigate()
  const show = (text: string, change: Partial<LobbyQuery> = {}) => {
    const to = paths.play({ ...query, page: undefined, search: text.trim() || undefined, ...change })
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  const { search, type, settle } = useSearchBox(query.search ?? '', show)
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
        value={query.group ?? 'category'}
        onChange={(event) => {
          // what was typed just before counts, too
          settle()
          show(search, {
            group: event.target.value === 'provider' ? 'provider' : undefined,
            category: undefined,
            provider: undefined,
          })
        }}
        options={[
          { value: 'category', label: t('byCategory') },
          { value: 'provider', label: t('byProvider') },
        ]}
        className="narrow:w-48"
      />
    </Form>
  )
}

/** The text as it is typed; `onSettled` gets it when nothing was typed for half a second. `settle` ends the waiting. */
function useSearchBox(initial: string, onSettled: (text: string) => void) {
  const [search, setSearch] = useState(initial)
  const [seenInitial, setSeenInitial] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settled = useEffectEvent(onSettled)
  // a link, or the way back, changed the search: the box follows, unless it is what was just typed
  if (seenInitial !== initial) {
    setSeenInitial(initial)
    if (search.trim() !== initial) setSearch(initial)
  }
  const settle = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const [typed, setTyped] = useState<{ readonly text: string }>()
  useEffect(() => {
    if (typed === undefined) return
    timer.current = setTimeout(() => settled(typed.text), debounceMs)
    return () => clearTimeout(timer.current)
  }, [typed])
  const type = (text: string) => {
    setSearch(text)
    setTyped({ text })
  }
  return { search, type, settle }
}
