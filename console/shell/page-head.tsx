import { brand } from '../data/brand.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

/**
 * Shows the title of a page with its main action next to it, and sets the title of the browser tab. `keys` is a
 * sentence about keyboard shortcuts. It is hidden on devices without a mouse, because these usually have no keyboard
 * either.
 */
export function PageHead(props: { title: string; lead?: string; keys?: string; action?: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <title>{`${props.title} – ${t('tab', { brand: brand.shortName })}`}</title>
      <div className="min-w-0">
        <h1 className="text-2xl text-ivory-50">{props.title}</h1>
        {props.lead && (
          <p className="mt-1 max-w-prose text-sm text-ivory-300">
            {props.lead} {props.keys && <span className="not-pointer-fine:hidden">{props.keys}</span>}
          </p>
        )}
      </div>
      {props.action}
    </div>
  )
}
