import { Menu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode, RefObject } from 'react'

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 text-left text-sm whitespace-nowrap text-ivory-100 outline-none data-highlighted:bg-ivory-50/8 data-highlighted:text-brass-200'

interface MenuListProps {
  readonly label: string
  /**
   * The button that opens the list, and that gets the focus back when the list closes. It is passed as a ref, because
   * it is rendered before this module has loaded.
   */
  readonly button: RefObject<HTMLButtonElement | null>
  /** The element into which the list is rendered. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The list of a menu, shown below the menu's button. It closes after a choice, with Escape, and when the player presses
 * or focuses something else.
 */
export function MenuList({ label, button, anchor, open, onClose, children }: MenuListProps) {
  return (
    <Menu.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* The list is rendered next to its button, so that both belong to the same landmark of the page. */}
      <Menu.Portal container={anchor}>
        <Menu.Positioner anchor={button} align="end" sideOffset={6} className="z-50">
          <Menu.Popup
            aria-label={label}
            finalFocus={button}
            className="min-w-56 rounded-card border border-ivory-50/10 bg-felt-850 py-2 shadow-panel outline-none transition-[translate,opacity] duration-200 ease-settle data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0"
          >
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** @param link the router's link element */
export const MenuLink = ({ link, children }: { link: ReactElement; children: ReactNode }) => (
  <Menu.LinkItem closeOnClick render={link} className={itemClass}>
    {children}
  </Menu.LinkItem>
)

export const MenuAction = ({ onChoose, children }: { onChoose: () => void; children: ReactNode }) => (
  <Menu.Item onClick={onChoose} className={itemClass}>
    {children}
  </Menu.Item>
)
