import { CallError } from '@baize/contract/client'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFailureText } from '../../wallet/use-failure-text.ts'
import { CodeOffer } from './code-offer.tsx'
import { useRedeem } from './use-redeem.ts'

/** Redeems a code that needs no deposit, once the player has read its terms. */
export function RedeemForm() {
  const t = useTranslations('wallet.redeem')
  const textOf = useFailureText()
  const [code, setCode] = useState('')
  const typed = code.trim()
  const { read, redeem } = useRedeem(() => setCode(''))
  const failed = redeem.error ?? read.error
  return (
    <form
      className="rounded-card bg-felt-950/40 p-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!typed || read.isPending || redeem.isPending) return
        redeem.reset()
        read.mutate(typed)
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
            read.reset()
            redeem.reset()
          }}
        />
        <Button type="submit" disabled={!typed} busy={read.isPending}>
          {t('action')}
        </Button>
      </div>
      {read.data && (
        <CodeOffer
          plan={read.data.plan}
          busy={redeem.isPending}
          onBack={read.reset}
          onAccept={({ termsId }) => redeem.mutate({ ...read.data, termsId })}
        />
      )}
      {redeem.isSuccess && (
        <Alert tone="success" className="mt-4">
          {t('success', { code: redeem.variables.bonusCode })}
        </Alert>
      )}
      {failed && (
        <Alert tone="failure" className="mt-4">
          {isUnknown(failed) ? t('failure', { code: typed }) : textOf(failed)}
        </Alert>
      )}
    </form>
  )
}

const isUnknown = (error: Error): boolean => error instanceof CallError && error.status === 'UNKNOWN_CODE'
