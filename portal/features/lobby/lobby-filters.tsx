import { Icon } from '@baize/ui/icon'
import { SelectField } from '@baize/ui/select-field'
import { Spinner } from '@baize/ui/spinner'
import { TextField } from '@baize/ui/text-field'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { type LobbyQuery, paths } from '../../paths.ts'

const debounceMs = 500

/** Search and grouping. A form, so that it works before the scripts are there. */
export function LobbyFilters({ query, busy }: { query: LobbyQuery; busy: boolean }) {
  const t = useTranslations('lobby')
  const navigate = useNavigate()
  const show = (change: Partial<LobbyQuery>) =>
    void navigate(paths.play({ ...query, page: undefined, ...change }), { replace: true, preventScrollReset: true })
  const [search, setSearch] = useSearchBox(query.search ?? '', (text) => show({ search: text.trim() || undefined }))
  return (
    <Form action={paths.play()} role="search" className="flex w-full flex-col gap-3 narrow:w-auto narrow:flex-row">
      <TextField
        label={t('search')}
        labelHidden
        type="search"
        name="search"
        placeholder={t('searchHint')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
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
        onChange={(event) =>
          show({
            group: event.target.value === 'provider' ? 'provider' : undefined,
            category: undefined,
            provider: undefined,
          })
        }
        options={[
          { value: 'category', label: t('byCategory') },
          { value: 'provider', label: t('byProvider') },
        ]}
        className="narrow:w-48"
      />
    </Form>
  )
}

/** The text as it is typed; `onSettled` gets it when nothing was typed for half a second. */
function useSearchBox(initial: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(initial)
  const [seenInitial, setSeenInitial] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // a link, or the way back, changed the search: the box follows, unless it is what was just typed
  if (seenInitial !== initial) {
    setSeenInitial(initial)
    if (text.trim() !== initial) setText(initial)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSettled(next), debounceMs)
  }
  return [text, type] as const
}
