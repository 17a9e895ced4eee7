import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Read } from '../queries/read.ts'

interface LoadedFigureProps<Data> {
  readonly read: Read<Data>
  readonly waiting: ReactNode
  /** Says what could not be loaded. There is no room to show it, so it is the button's description. */
  readonly failed: string
  readonly children: (data: Data) => ReactNode
}

/**
 * Renders a read where there is only room for one value, for example in the header. After a failure it shows a button
 * to retry. Anywhere else, use `Loaded`, which also says that something failed.
 */
export function LoadedFigure<Data>({ read, waiting, failed, children }: LoadedFigureProps<Data>) {
  const t = useTranslations('web.states')
  if (read.data !== undefined) return children(read.data)
  if (!read.error) return waiting
  return (
    <button
      type="button"
      title={failed}
      aria-label={`${t('retry')}: ${failed}`}
      className="max-w-24 cursor-pointer text-xs leading-tight font-semibold text-garnet-300 underline underline-offset-2 hover:text-ivory-50"
      onClick={() => void read.refetch()}
    >
      {t('retry')}
    </button>
  )
}
