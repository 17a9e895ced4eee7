import {
  closePlayerAccount,
  endPlayerSessions,
  excludePlayer,
  exclusionMonths,
  liftKycLock,
  lockAccount,
  removeFactors,
  timeOutPlayer,
  unlockAccount,
} from '@baize/contract/restrictions'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { SelectField } from '@baize/ui/select-field'
import { TextField } from '@baize/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useAction } from '../../data/use-action.ts'
import type { ActionName } from './dossier.ts'

const plain = {
  lockAccount,
  unlockAccount,
  endPlayerSessions,
  removeFactors,
  liftKycLock,
  closePlayerAccount,
} as const

const weeks = ['1', '2', '3', '4', '5', '6'] as const

/** Asks for the reason, and for the length of a break or exclusion. */
export function ActionDialog(props: { playerId: string; name: string; action: ActionName; onClose: () => void }) {
  const t = useTranslations('players')
  const { playerId, name, action, onClose } = props
  const [reason, setReason] = useState('')
  const [months, setMonths] = useState<(typeof exclusionMonths)[number]>('6')
  const [week, setWeek] = useState<string>('1')
  const run = useAction({
    run: (_wish: undefined, idempotencyKey) => {
      const deed = { playerId, reason: reason.trim() }
      if (action === 'excludePlayer') return call(excludePlayer, { ...deed, months }, { idempotencyKey })
      if (action === 'timeOutPlayer') return call(timeOutPlayer, { ...deed, weeks: Number(week) }, { idempotencyKey })
      return call(plain[action], deed, { idempotencyKey })
    },
    changes: ['dossier', playerId],
    done: t('dialog.done'),
    onDone: onClose,
  })
  const complete = reason.trim() !== ''
  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && !run.busy) run.run(undefined)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`actions.${action}`)}
      size="small"
      footer={
        <Button tone="danger" type="submit" form="deed" disabled={!complete} busy={run.busy}>
          {t(`actions.${action}`)}
        </Button>
      }
    >
      <form id="deed" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {run.refusal && <Alert tone="failure">{run.refusal}</Alert>}
        <p className="font-semibold text-ivory-50">{name}</p>
        <p className="text-sm text-ivory-200">{t(`effects.${action}`)}</p>
        {action === 'excludePlayer' && (
          <SelectField
            label={t('dialog.length')}
            value={months}
            onChange={(event) => setMonths(event.target.value as typeof months)}
            options={exclusionMonths.map((value) => ({
              value,
              label: value === 'permanent' ? t('dialog.permanent') : t('dialog.months', { months: Number(value) }),
            }))}
          />
        )}
        {action === 'timeOutPlayer' && (
          <SelectField
            label={t('dialog.length')}
            value={week}
            onChange={(event) => setWeek(event.target.value)}
            options={weeks.map((value) => ({ value, label: t('dialog.weeks', { weeks: Number(value) }) }))}
          />
        )}
        <TextField
          label={t('dialog.reason')}
          hint={t('dialog.reasonHint')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
