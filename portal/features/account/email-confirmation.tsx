import { confirmEmailChange } from '@baize/contract/account'
import { Alert } from '@baize/ui/alert'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useErrorToast } from '../../shell/use-error-toast.ts'
import { refusalOf } from '../../data/refusal.ts'

/** The link of the mail to a new address leads here: makes the address count, and says so. */
export function EmailConfirmation({ emailKey }: { emailKey: string }) {
  const t = useTranslations('account.contact')
  const client = useQueryClient()
  const showError = useErrorToast()
  const sent = useRef(false)
  const { mutate, data, error } = useMutation({
    mutationFn: () => call(confirmEmailChange, { key: emailKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['player'] }),
    onError: (failure) => {
      if (!refusalOf(failure)) showError(failure)
    },
  })
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    mutate()
  }, [mutate])
  const refusal = refusalOf(error)
  if (refusal) return <Alert tone="failure">{refusal.message}</Alert>
  return data ? <Alert tone="success">{t('confirmed', { email: data.email })}</Alert> : null
}
