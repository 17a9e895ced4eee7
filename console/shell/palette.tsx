import { classNames } from '@baize/ui/class-names'
import { Dialog } from '@baize/ui/dialog'
import { Spinner } from '@baize/ui/spinner'
import { controlClass } from '@baize/ui/field'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useChoices } from './use-choices.ts'

/** Ctrl or ⌘ with K opens a list of every place, in which players are found, too. */
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
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, choose] = useState(0)
  const { choices, busy } = useChoices(text)
  const current = Math.min(chosen, choices.length - 1)
  function open(path: string | undefined) {
    if (path === undefined) return
    onClose()
    void navigate(path)
  }
  function press(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step) choose((current + step + choices.length) % Math.max(1, choices.length))
    if (event.key === 'Enter') open(choices[current]?.path)
    if (step || event.key === 'Enter') event.preventDefault()
  }
  return (
    <>
      <div className="relative">
        <input
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
          aria-label={t('search')}
          placeholder={t('search')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            choose(0)
          }}
          onKeyDown={press}
          className={controlClass}
        />
        {busy && <Spinner className="absolute top-3 right-3 size-5" />}
      </div>
      <div id={id} role="listbox" aria-label={t('title')} className="mt-4 flex flex-col gap-0.5">
        {choices.map(({ path, name, note }, place) => (
          <div
            key={path}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            onKeyDown={press}
            aria-selected={place === current}
            className={classNames(
              'flex cursor-pointer flex-wrap items-baseline gap-x-3 rounded-control px-3.5 py-2.5 text-sm',
              place === current ? 'bg-felt-700 text-brass-200' : 'text-ivory-100 hover:bg-ivory-50/6',
            )}
            onClick={() => open(path)}
          >
            {name}
            {note && <span className="text-xs text-ivory-300">{note}</span>}
          </div>
        ))}
      </div>
      {choices.length === 0 && !busy && <p className="text-sm text-ivory-300">{t('nothing')}</p>}
    </>
  )
}
