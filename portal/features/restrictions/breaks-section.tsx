import { Button } from '@baize/ui/button'
import { EditToggle } from '@baize/ui/edit-toggle'
import { Form } from '@baize/web/forms/form'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { type PeriodMode, useResponsibleTools } from '../../data/responsible-info.ts'
import { ConfirmLock } from './confirm-lock.tsx'
import { KindChoice } from './kind-choice.tsx'
import { DynamicLength, FixedLength } from './length-fields.tsx'
import type { Lock, LockType } from './lock-choice.ts'

/** The section for time-out and self-exclusion, used in the wallet and in the account. */
export function BreaksSection() {
  const t = useTranslations('restrictions')
  const id = useId()
  const [editing, setEditing] = useState(false)
  const { mode, content, isKnown } = useResponsibleTools()
  const info = content.timeoutSelfExclusionInfo
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="min-w-0 font-display text-xl">
          {t('title')}
        </h3>
        <EditToggle
          label={t(editing ? 'cancel' : 'edit')}
          open={editing}
          describedBy={id}
          onToggle={() => setEditing(!editing)}
        />
      </div>
      {info && (
        <div className="rich-text mt-2 max-w-prose text-sm text-ivory-300" dangerouslySetInnerHTML={{ __html: info }} />
      )}
      <div className="mt-3 rounded-card bg-felt-950/40 px-5 py-4">
        <p className="max-w-prose text-sm text-ivory-300">{t('lead')}</p>
        {editing && isKnown && <LockForm mode={mode} />}
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

  return (
    <Form isReady={lock !== undefined} onSubmit={() => setConfirming(true)} className="mt-5 grid gap-5">
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
    </Form>
  )
}
