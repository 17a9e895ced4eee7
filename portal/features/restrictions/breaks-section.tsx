import { Button } from '@baize/ui/button'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ConfirmLock } from './confirm-lock.tsx'
import { KindChoice } from './kind-choice.tsx'
import { DynamicLength, FixedLength } from './length-fields.tsx'
import type { Lock, LockType, PeriodMode } from './lock-choice.ts'

/** Time-out and self-exclusion, in the wallet and the account. */
export function BreaksSection({ mode = 'fixed' }: { mode?: PeriodMode }) {
  const t = useTranslations('restrictions')
  const [editing, setEditing] = useState(false)
  return (
    <section aria-label={t('title')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-display text-xl">{t('title')}</h3>
        <Button tone="secondary" size="small" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          {t(editing ? 'cancel' : 'edit')}
        </Button>
      </div>
      <div className="mt-3 rounded-card bg-felt-950/40 px-5 py-4">
        <p className="max-w-prose text-sm text-ivory-300">{t('lead')}</p>
        {editing && <LockForm mode={mode} />}
      </div>
    </section>
  )
}

function LockForm({ mode }: { mode: PeriodMode }) {
  const t = useTranslations('restrictions')
  const [lockType, setLockType] = useState<LockType>()
  const [lock, setLock] = useState<Lock>()
  const [confirming, setConfirming] = useState(false)
  const Length = mode === 'dynamic' ? DynamicLength : FixedLength

  function submit(event: FormEvent) {
    event.preventDefault()
    if (lock) setConfirming(true)
  }

  return (
    <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <KindChoice
        chosen={lockType}
        onChoose={(next) => {
          setLockType(next)
          setLock(undefined)
        }}
      />
      {lockType && <Length key={lockType} lockType={lockType} onChoose={setLock} />}
      <Button type="submit" disabled={!lock} className="justify-self-start">
        {t('save')}
      </Button>
      {confirming && lock && <ConfirmLock lock={lock} onClose={() => setConfirming(false)} />}
    </form>
  )
}
