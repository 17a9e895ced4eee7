import { redeemBonus } from '@baize/contract/bonuses'
import { CallError } from '@baize/contract/client'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'

/** Redeems a code that needs no deposit. */
export function RedeemForm() {
  const t = useTranslations('wallet.redeem')
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const typed = code.trim()
  const redeem = useMutation({
    mutationFn: (bonusCode: string) => call(redeemBonus, { bonusCode }),
    onSuccess: async () => {
      setCode('')
      await queries.invalidateQueries({ queryKey: ['balance'] })
    },
  })
  return (
    <form
      className="rounded-card bg-felt-950/40 p-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed && !redeem.isPending) redeem.mutate(typed)
      }}
    >
      <h3 className="eyebrow text-brass-300">{t('title')}</h3>
      <div className="mt-3 grid items-end gap-3 narrow:grid-cols-[1fr_auto]">
        <TextField
          label={t('label')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            if (!redeem.isIdle) redeem.reset()
          }}
        />
        <Button type="submit" disabled={!typed} busy={redeem.isPending}>
          {t('action')}
        </Button>
      </div>
      {redeem.isSuccess && (
        <Alert tone="success" className="mt-4">
          {t('success', { code: redeem.variables })}
        </Alert>
      )}
      {redeem.error && (
        <Alert tone="failure" className="mt-4">
          {isUnknown(redeem.error) ? t('failure', { code: redeem.variables }) : redeem.error.message}
        </Alert>
      )}
    </form>
  )
}

const isUnknown = (error: Error): boolean => error instanceof CallError && error.status === 'UNKNOWN_CODE'
