import { confirmEmailChange, getEmailChange } from '@baize/contract/account/player'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { RetryAlert } from '@baize/ui/retry-alert'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
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
  const waiting = useQuery({
    queryKey: ['player', 'email-change'],
    queryFn: ({ signal }) => call(getEmailChange, {}, { signal }),
  })
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
  if (!waiting.data) {
    if (!waiting.isError) return null
    return <RetryAlert text={t('failed')} retry={t('again')} onRetry={() => void waiting.refetch()} />
  }
  const { email } = waiting.data
  if (email === undefined) return <Alert tone="failure">{t('contact.linkOver')}</Alert>
  return (
    <Alert tone="information" title={t('contact.confirmTitle')}>
      <p className="break-words">{t('contact.confirmLead', { email })}</p>
      <Button className="mt-4 max-w-full break-all" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('contact.confirm', { email })}
      </Button>
    </Alert>
  )
}
