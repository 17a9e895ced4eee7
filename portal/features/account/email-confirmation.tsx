import { confirmEmailChange, getEmailChange } from '@baize/contract/account/player'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { WriteFailure } from '@baize/web/states/write-failure'
import { Loaded } from '@baize/web/states/loaded'
import { useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'

/**
 * The page behind the link that we e-mail to a player's new address. The address changes only when the player presses
 * the button. If opening the link were enough, a website that knows the link could change the address by sending the
 * player's browser there.
 */
export function EmailConfirmation({ emailKey }: { emailKey: string }) {
  const t = useTranslations('account')
  const waiting = useRead(readOf('player', getEmailChange, {}))
  const confirm = useWrite({ run: () => call(confirmEmailChange, { key: emailKey }), changes: ['player'] })
  if (confirm.refusal) return <WriteFailure write={confirm} />
  if (confirm.reply) return <Alert tone="success">{t('contact.confirmed', { email: confirm.reply.email })}</Alert>
  return (
    <Loaded read={waiting} waiting={null} failed={t('failed')}>
      {({ email }) =>
        email === undefined ? (
          <Alert tone="failure">{t('contact.linkOver')}</Alert>
        ) : (
          <Alert tone="information" title={t('contact.confirmTitle')}>
            <p className="break-words">{t('contact.confirmLead', { email })}</p>
            <Button className="mt-4 max-w-full break-all" busy={confirm.isBusy} onClick={() => confirm.send(undefined)}>
              {t('contact.confirm', { email })}
            </Button>
          </Alert>
        )
      }
    </Loaded>
  )
}
