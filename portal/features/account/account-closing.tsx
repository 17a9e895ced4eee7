import { closeAccount } from '@baize/contract/account/player'
import { Button } from '@baize/ui/button'
import { Section } from '@baize/ui/section'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { FormDialog } from '@baize/web/dialogs/form-dialog'
import { FormCurrentPassword } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { endSession, setLeaving } from '../../data/session.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'

/** Closes the account permanently, after the player has entered the password and confirmed. */
export function AccountClosing({ username }: { username: string }) {
  const t = useTranslations('account.closing')
  const [open, setOpen] = useState(false)
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Button tone="danger" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <ClosingDialog username={username} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function ClosingDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const t = useTranslations('account.closing')
  const fields = useFields({ start: { password: '' } })
  const { password } = fields.values
  const close = useWrite({
    run: () => {
      setLeaving(true)
      return call(closeAccount, { password })
    },
    onDone: () => {
      endSession('logout')
      showToast('success', t('done'))
    },
    onFailed: () => setLeaving(false),
  })
  return (
    <FormDialog
      title={t('question')}
      submit={t('confirm')}
      isDanger
      cancel={t('back')}
      write={close}
      fields={fields}
      isReady={password !== ''}
      onSubmit={() => close.send(undefined)}
      onClose={onClose}
    >
      <p className="text-sm text-ivory-200">{t('consequences')}</p>
      <FormCurrentPassword username={username} label={t('password')} />
    </FormDialog>
  )
}
