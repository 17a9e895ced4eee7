import { brand } from '../data/brand.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

/**
 * The title of a page, with its main action at the end of the line. Also names the tab. `keys` is a sentence about the
 * page's keys, which devices without a keyboard do not show.
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
