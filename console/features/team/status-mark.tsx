import { classNames } from '@baize/ui/class-names'
import { useTranslations } from 'use-intl/react'

const looks = {
  INVITED: 'bg-slate-800 text-slate-300',
  ACTIVE: 'bg-sage-800 text-sage-300',
  REVOKED: 'bg-garnet-800 text-garnet-300',
} as const

export function StatusMark({ status }: { status: keyof typeof looks }) {
  const t = useTranslations('team')
  return (
    <span className={classNames('rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap', looks[status])}>
      {t(`status.${status}`)}
    </span>
  )
}
