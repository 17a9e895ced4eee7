import { confirmEmailChange, getEmailChange } from '@baize/contract/account/player'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Loaded } from '@baize/web/states/loaded'
import { useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'

/**
 * The link of the mail to a new address leads here. The page names the address and asks, because any page on the web can
 * lead a player's browser to such a link.
 */
export function EmailConfirmation({ emailKey }: { emailKey: string }) {
  const t = useTranslations('account')
  const client = useQueryClient()
  const showError = useFailureToast()
  const waiting = useRead(readOf('player', getEmailChange, {}))
  const confirm = useMutation({
    mutationFn: () => call(confirmEmailChange, { key: emailKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['player'] }),
    onError: (failure) => {
      if (!refusalOf(failure)) showError(failure)
    },
  })
  const refusal = refusalOf(confirm.error)
  if (refusal) return <Alert tone="failure">{refusal.message}</Alert>
  if (confirm.data) return <Alert tone="success">{t('contact.confirmed', { email: confirm.data.email })}</Alert>
  return (
    <Loaded read={waiting} waiting={null} failed={t('failed')}>
      {({ email }) =>
        email === undefined ? (
          <Alert tone="failure">{t('contact.linkOver')}</Alert>
        ) : (
          <Alert tone="information" title={t('contact.confirmTitle')}>
            <p className="break-words">{t('contact.confirmLead', { email })}</p>
            <Button className="mt-4 max-w-full break-all" busy={confirm.isPending} onClick={() => confirm.mutate()}>
              {t('contact.confirm', { email })}
            </Button>
          </Alert>
        )
      }
    </Loaded>
  )
}
