import type { Reply } from '@baize/contract/op'
import type { getDossier } from '@baize/contract/dossiers/staff'
import { classNames } from '@baize/ui/class-names'
import { useTranslations } from 'use-intl/react'
import { keyOf } from './search-form.tsx'

type Status = Pick<Reply<typeof getDossier>, 'registrationStatus' | 'kycStatus' | 'restriction'>

const tones = {
  good: 'bg-sage-800 text-sage-300',
  open: 'bg-slate-800 text-slate-300',
  bad: 'bg-garnet-800 text-garnet-300',
} as const

export function StatusMarks({ registrationStatus, kycStatus, restriction }: Status) {
  const t = useTranslations('players')
  const isRegistered = registrationStatus === 'PLAYER'
  const kycTone = kycStatus === 'FAILED' ? 'bad' : kycStatus === 'PENDING' ? 'open' : 'good'
  return (
    <span className="flex flex-wrap gap-1.5">
      {restriction && <Mark tone="bad">{t(`restrictions.${restriction}`)}</Mark>}
      {!isRegistered && <Mark tone="open">{t(`registrations.${registrationStatus}`)}</Mark>}
      <Mark tone={kycTone}>{t(`kycs.${keyOf(kycStatus)}`)}</Mark>
    </span>
  )
}

function Mark({ tone, children }: { tone: keyof typeof tones; children: string }) {
  return (
    <span className={classNames('rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap', tones[tone])}>
      {children}
    </span>
  )
}
