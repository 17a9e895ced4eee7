import { getSocialLinks, unlinkSocial } from '@baize/contract/social'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { dateFormat } from '@baize/ui/date-text'
import { PasswordField } from '@baize/ui/password-field'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call, CallError } from '../../data/client.ts'
import { useErrorToast } from '../../shell/use-error-toast.ts'
import { useLanguage } from '../../texts/text-scope.tsx'

const queryKey = ['social-links']

/** Profiles of social networks that open the account; shown once there is one. */
export function SocialSection({ username }: { username: string }) {
  const t = useTranslations('social')
  const titleId = useId()
  const date = dateFormat(useLanguage(), { dateStyle: 'medium' })
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(getSocialLinks, {}, { signal }) })
  const [link] = data?.links ?? []
  if (!link) return null
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-panel border border-ivory-50/6 bg-felt-850/95 p-5 shadow-panel narrow:p-7"
    >
      <h2 id={titleId} className="text-xl text-ivory-50">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-ivory-300">{t('since', { date: date(new Date(link.linkedAt)) })}</p>
      <Unlink username={username} />
    </section>
  )
}

function Unlink({ username }: { username: string }) {
  const t = useTranslations('social')
  const client = useQueryClient()
  const showError = useErrorToast()
  const [password, setPassword] = useState('')
  const unlink = useMutation({
    mutationFn: () => call(unlinkSocial, { socialType: 'facebook', password }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (error) => {
      if (!isRefusal(error)) showError(error)
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (password !== '' && !unlink.isPending) unlink.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-5 flex max-w-md flex-col gap-5">
      {isRefusal(unlink.error) && <Alert tone="failure">{unlink.error.message}</Alert>}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('password')}
        name="current-password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        maxLength={200}
      />
      <Button type="submit" tone="secondary" disabled={password === ''} busy={unlink.isPending} className="self-start">
        {t('remove')}
      </Button>
    </form>
  )
}

const isRefusal = (error: Error | null): error is CallError => error instanceof CallError && error.httpStatus === 200
