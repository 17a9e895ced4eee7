import type { ReactNode } from 'react'
import { Link } from 'react-router'

const look =
  'flex min-h-14 w-full cursor-pointer items-center gap-4 border-b border-ivory-50/8 font-display text-lg text-ivory-100 hover:border-brass-400/50 hover:text-brass-200'

/**
 * A row of a sidebar: a link, or a button if it has no URL. The link replaces the sidebar's history entry, so that the
 * back button returns to the page below the sidebar.
 */
export function SidebarLink(props: { to?: string; onClick?: () => void; children: ReactNode }) {
  return (
    <li>
      {props.to === undefined ? (
        <button type="button" onClick={props.onClick} className={`${look} text-left`}>
          {props.children}
        </button>
      ) : (
        <Link to={props.to} replace className={look}>
          {props.children}
        </Link>
      )}
    </li>
  )
}
