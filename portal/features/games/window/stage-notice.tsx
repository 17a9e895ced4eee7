import { Alert } from '@baize/ui/alert'
import { Spinner } from '@baize/ui/spinner'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

/** Shown while a game loads. */
export function Opening() {
  const t = useTranslations('games')
  return (
    <p role="status" className="absolute inset-0 grid place-content-center justify-items-center gap-4 text-ivory-300">
      <Spinner className="size-8 text-brass-300" />
      {t('opening')}
    </p>
  )
}

/** Shown in place of a game while the player has to do something before playing, for example log in. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div className="absolute inset-0 grid place-content-center-safe overflow-y-auto bg-felt-950 bg-[radial-gradient(70%_60%_at_50%_45%,var(--color-felt-800),transparent)] p-6 short:p-3">
    <div className="flex max-w-lg flex-col items-center gap-5 text-center short:gap-3">{children}</div>
  </div>
)

/** Shown in place of a game that cannot start, with the reason and the possible next steps. */
export const Refused = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Notice>
    <div className="text-left">
      <Alert tone="failure">{text}</Alert>
    </div>
    <div className="flex flex-wrap justify-center gap-3 empty:hidden">{children}</div>
  </Notice>
)
