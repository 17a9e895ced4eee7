import { Dialog } from '@baize/ui/dialog'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { type Choice, useChoices } from './use-choices.ts'

const SearchList = lazy(() =>
  import('@baize/ui/search-list').then((module) => ({
    default: module.SearchList as typeof module.SearchList<Choice>,
  })),
)

/** Opens with Ctrl or ⌘ and K. It finds every page of the console, and also players. */
export function Palette() {
  const t = useTranslations('shell.palette')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
      {isOpen && <Choices onClose={() => setOpen(false)} />}
    </Dialog>
  )
}

function Choices({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell.palette')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { choices, busy } = useChoices(text)
  return (
    <Suspense>
      <SearchList
        label={t('search')}
        listLabel={t('title')}
        text={text}
        onType={setText}
        choices={choices}
        busy={busy}
        onChoose={({ key }) => {
          onClose()
          void navigate(key)
        }}
      />
      {choices.length === 0 && !busy && <p className="text-sm text-ivory-300">{t('nothing')}</p>}
    </Suspense>
  )
}
