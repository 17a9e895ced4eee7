import { getSocialLinks, unlinkSocial } from '@baize/contract/social/player'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { CurrentPassword } from '@baize/ui/current-password'
import { Section } from '@baize/ui/section'
import { useRead } from '@baize/web/queries/read.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { passwordError, refusalOf } from '@baize/web/failures/refusal.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'

/** The linked social profiles. Hidden for a player without one. */
export function SocialSection({ username }: { username: string }) {
  const t = useTranslations('social')
  const date = useInstant('day')
  const { data } = useRead(readOf('social-links', getSocialLinks, {}))
  const [link] = data?.links ?? []
  if (!link) return null
  return (
    <Section title={t('title')} lead={t('since', { date: date(link.linkedAt) })}>
      <Unlink username={username} />
    </Section>
  )
}

function Unlink({ username }: { username: string }) {
  const t = useTranslations('social')
  const client = useQueryClient()
  const showError = useFailureToast()
  const [password, setPassword] = useState('')
  const unlink = useMutation({
    mutationFn: () => call(unlinkSocial, { socialType: 'facebook', password }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['social-links'] }),
    onError: (error) => {
      if (!refusalOf(error)) showError(error)
    },
  })
  const refusal = refusalOf(unlink.error)
  const wrong = passwordError(refusal)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (password !== '' && !unlink.isPending) unlink.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      {refusal && !wrong && <Alert tone="failure">{refusal.message}</Alert>}
      <CurrentPassword username={username} label={t('password')} error={wrong} value={password} onType={setPassword} />
      <Button type="submit" tone="secondary" disabled={password === ''} busy={unlink.isPending} className="self-start">
        {t('remove')}
      </Button>
    </form>
  )
}
