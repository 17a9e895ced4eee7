import { buttonClass, type ButtonLook } from '@baize/ui/button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../navigation/paths.ts'

export type ShopView = 'items' | 'cart' | 'orders'

interface ShopLinkProps {
  readonly view: ShopView
  readonly tone: NonNullable<ButtonLook['tone']>
  readonly current?: boolean
  readonly children: ReactNode
}

/** A link to one of the shop's views. The link looks like a button. */
export function ShopLink({ view, tone, current = false, children }: ShopLinkProps) {
  return (
    <Link
      to={paths.loyalty(view === 'items' ? {} : { view })}
      preventScrollReset
      aria-current={current ? 'page' : undefined}
      className={buttonClass({ tone })}
    >
      {children}
    </Link>
  )
}
