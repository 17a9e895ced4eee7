import { getFactors, removeFactor, renewRecoveryCodes } from '@baize/contract/factors/player'
import type { Reply } from '@baize/contract/op'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { Icon } from '@baize/ui/icon'
import { Loaded } from '@baize/web/states/loaded'
import { Section } from '@baize/ui/section'
import { useRead } from '@baize/web/queries/read.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { AddApp } from './add-app.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useFactorChange } from './use-factor-change.ts'

type Factor = Reply<typeof getFactors>['factors'][number]

/** The task for which the dialog is open. `codes`: new recovery codes are shown. */
type Task =
  | { readonly kind: 'app' | 'passkey' | 'renew' }
  | { readonly kind: 'remove'; readonly factor: Factor }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** Two-step login: authenticator apps, passkeys and recovery codes. */
export function TwoStepSection({ username }: { username: string }) {
  const t = useTranslations('factors')
  const [task, setTask] = useState<Task>()
  const read = useRead(readOf('factors', getFactors, {}))
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Loaded read={read} waiting="h-16" failed={t('failed')}>
        {({ factors, recoveryCodesLeft }) =>
          factors.length > 0 && (
            <>
              <ul className="-mt-2 divide-y divide-ivory-50/8">
                {factors.map((factor) => (
                  <FactorRow key={factor.id} factor={factor} onRemove={() => setTask({ kind: 'remove', factor })} />
                ))}
              </ul>
              <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ivory-200">
                {t('codes.left', { count: recoveryCodesLeft })}
                <Button tone="quiet" size="small" className="-mx-3" onClick={() => setTask({ kind: 'renew' })}>
                  {t('codes.renew')}
                </Button>
              </p>
            </>
          )
        }
      </Loaded>
      <div className="flex flex-wrap gap-3 not-first:mt-5">
        <Button tone="secondary" onClick={() => setTask({ kind: 'app' })}>
          {t('app.add')}
        </Button>
        <Button tone="secondary" onClick={() => setTask({ kind: 'passkey' })}>
          {t('passkey.add')}
        </Button>
      </div>
      {task && <TaskDialog task={task} username={username} onTask={setTask} />}
    </Section>
  )
}

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const t = useTranslations('factors')
  const date = useInstant('day')
  const name = factor.name || t(`kinds.${factor.kind}`)
  const added = date(factor.addedAt)
  return (
    <li className="flex items-center gap-4 py-3 text-sm">
      <Icon name="check" className="size-5 shrink-0 text-sage-300" />
      <div className="min-w-0 grow">
        <p className="font-semibold break-words text-ivory-50">{name}</p>
        <p className="text-ivory-300">
          {factor.name ? t('since', { kind: t(`kinds.${factor.kind}`), date: added }) : t('sinceDate', { date: added })}
        </p>
      </div>
      <Button tone="quiet" size="small" aria-label={t('remove.of', { name })} onClick={onRemove}>
        {t('remove.open')}
      </Button>
    </li>
  )
}

interface TaskProps {
  readonly task: Task
  readonly username: string
  readonly onTask: (task: Task | undefined) => void
}

function TaskDialog({ task, username, onTask }: TaskProps) {
  const t = useTranslations('factors')
  const added = (codes: readonly string[] | undefined) => onTask(codes && { kind: 'codes', codes })
  if (task.kind === 'codes') {
    return <RecoveryCodes username={username} codes={task.codes} onDone={() => onTask(undefined)} />
  }
  const titles = {
    app: t('app.add'),
    passkey: t('passkey.add'),
    renew: t('codes.renew'),
    remove: t('remove.title'),
  }
  return (
    <Dialog open insistent title={titles[task.kind]} onClose={() => onTask(undefined)}>
      {task.kind === 'app' && <AddApp username={username} onAdded={added} />}
      {task.kind === 'passkey' && <AddPasskey username={username} onAdded={added} />}
      {task.kind === 'renew' && <Renew username={username} onAdded={added} />}
      {task.kind === 'remove' && <Remove username={username} factor={task.factor} onDone={() => onTask(undefined)} />}
    </Dialog>
  )
}

function Renew({ username, onAdded }: { username: string; onAdded: (codes: readonly string[]) => void }) {
  const t = useTranslations('factors.codes')
  const renew = useFactorChange(
    (password: string) => call(renewRecoveryCodes, { password }),
    ({ recoveryCodes }) => onAdded(recoveryCodes),
  )
  return <PasswordStep username={username} text={t('renewLead')} submit={t('renew')} change={renew} />
}

function Remove({ username, factor, onDone }: { username: string; factor: Factor; onDone: () => void }) {
  const t = useTranslations('factors')
  const remove = useFactorChange((password: string) => call(removeFactor, { factor: factor.id, password }), onDone)
  return (
    <PasswordStep
      username={username}
      text={t('remove.lead', { name: factor.name || t(`kinds.${factor.kind}`) })}
      submit={t('remove.open')}
      tone="danger"
      change={remove}
    />
  )
}
