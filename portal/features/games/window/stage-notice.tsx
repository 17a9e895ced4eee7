import { Alert } from '@baize/ui/alert'
import { Spinner } from '@baize/ui/spinner'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

/** In a game's place while it is on its way. */
export function Opening() {
  const t = useTranslations('games')
  return (
    <p role="status" className="absolute inset-0 grid place-content-center justify-items-center gap-4 text-ivory-300">
      <Spinner className="size-8 text-brass-300" />
      {t('opening')}
    </p>
  )
}

/** In a game's place: what is to be done before it can be played. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div className="absolute inset-0 grid place-content-center-safe overflow-y-auto bg-felt-950 bg-[radial-gradient(70%_60%_at_50%_45%,var(--color-felt-800),transparent)] p-6 short:p-3">
    <div className="flex max-w-lg flex-col items-center gap-5 text-center short:gap-3">{children}</div>
  </div>
)

/** In a game's place: why it is not played, and the ways on. */
export const Refused = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Notice>
    <div className="text-left">
      <Alert tone="failure">{text}</Alert>
    </div>
    <div className="flex flex-wrap justify-center gap-3 empty:hidden">{children}</div>
  </Notice>
)
