import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ChunkBoundary } from '../frame/chunk-boundary.tsx'
import { loadChunk } from '../frame/load-chunk.ts'

const load = () => import('./account-links.tsx').then(({ AccountLinks }) => ({ default: AccountLinks }))
const Links = lazy(() => loadChunk(load))
const preload = () => void load().catch(() => undefined)

/**
 * The button that opens the account menu, used in the header and in the player's sidebar. The menu's code loads on
 * hover, focus or press.
 */
export function AccountMenu({ className }: { className?: string }) {
  const t = useTranslations('shell.menu')
  const button = useRef<HTMLButtonElement>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState<boolean>()
  return (
    <span ref={anchor} className={className}>
      <button
        ref={button}
        type="button"
        aria-label={t('label')}
        title={t('label')}
        aria-haspopup="menu"
        aria-expanded={open ?? false}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!open)}
        className="grid size-11 cursor-pointer place-items-center rounded-control text-ivory-200 hover:bg-ivory-50/8 hover:text-brass-200 aria-expanded:text-brass-200"
      >
        <Icon name="down" className={classNames('size-4 transition-transform', open && 'rotate-180')} />
      </button>
      {open !== undefined && (
        <ChunkBoundary>
          <Suspense>
            <Links button={button} anchor={anchor} open={open} onClose={() => setOpen(false)} />
          </Suspense>
        </ChunkBoundary>
      )}
    </span>
  )
}
