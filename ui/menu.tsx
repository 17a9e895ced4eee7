import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export interface MenuItem {
  readonly label: string
  readonly icon: IconName
  /** A link of the router's, without children, for what leads elsewhere. */
  readonly link?: ReactElement
  /** For what happens here. */
  readonly onSelect?: () => void
}

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 px-4 text-sm text-ivory-100 outline-none select-none data-highlighted:bg-ivory-50/8 data-highlighted:text-brass-200'

/** A button that opens a short list of places and deeds; arrow keys, Home, End, letters and Escape work as in any menu. */
export function DropdownMenu(props: { label: string; items: readonly MenuItem[]; className?: string }) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger
        aria-label={props.label}
        title={props.label}
        className={classNames(
          'inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-ivory-200 transition duration-200 ease-settle hover:bg-ivory-50/8 hover:text-brass-200 data-popup-open:text-brass-200 [&_svg]:transition-transform data-popup-open:[&_svg]:rotate-180',
          props.className,
        )}
      >
        <Icon name="down" className="size-4" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} className="z-50">
          <Base.Popup className="min-w-56 rounded-card border border-ivory-50/10 bg-felt-850 py-2 shadow-panel outline-none transition duration-200 ease-settle data-ending-style:-translate-y-1 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0">
            {props.items.map(({ label, icon, link, onSelect }) => {
              const content = (
                <>
                  <Icon name={icon} className="size-5 text-brass-300" />
                  {label}
                </>
              )
              return link ? (
                <Base.LinkItem key={label} render={link} closeOnClick className={itemClass}>
                  {content}
                </Base.LinkItem>
              ) : (
                <Base.Item key={label} onClick={() => onSelect?.()} className={itemClass}>
                  {content}
                </Base.Item>
              )
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
