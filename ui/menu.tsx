import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** Class of a link or button in the menu. */
export const menuItemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 text-left text-sm whitespace-nowrap text-ivory-100 hover:bg-ivory-50/8 hover:text-brass-200 focus-visible:-outline-offset-2'

interface DropdownMenuProps {
  readonly label: string
  readonly className?: string | undefined
  /** List items, each with a link or a button. */
  readonly children: ReactNode
}

/** A button with a short list of links below it. A choice, Escape, and a press or focus elsewhere close it. */
export function DropdownMenu({ label, className, children }: DropdownMenuProps) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  useEffect(() => {
    const element = place.current
    if (!open || !element) return
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Escape must not also close the panel around the menu
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    }
    element.addEventListener('keydown', escape)
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    return () => {
      element.removeEventListener('keydown', escape)
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
    }
  }, [open])
  return (
    <div ref={place} className={classNames('relative', className)}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        className="grid size-11 cursor-pointer place-items-center rounded-control text-ivory-200 hover:bg-ivory-50/8 hover:text-brass-200 aria-expanded:text-brass-200"
      >
        <Icon name="down" className={classNames('size-4 transition-transform', open && 'rotate-180')} />
      </button>
      <ul
        id={listId}
        hidden={!open}
        // close the menu after a choice
        onClickCapture={() => setOpen(false)}
        className="absolute top-full right-0 z-30 mt-1.5 min-w-56 animate-rise rounded-card border border-ivory-50/10 bg-felt-850 py-2 shadow-panel"
      >
        {children}
      </ul>
    </div>
  )
}
