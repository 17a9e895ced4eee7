import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Form } from '@baize/web/forms/form'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { WriteFailure } from '@baize/web/states/write-failure'
import { useTranslations } from 'use-intl/react'
import { CodeOffer } from './code-offer.tsx'
import { useRedeem } from './use-redeem.ts'

/** Redeems a bonus code that needs no deposit, after the player has seen the terms. */
export function RedeemForm() {
  const t = useTranslations('wallet.redeem')
  const fields = useFields({ start: { bonusCode: '' } })
  const typed = fields.values.bonusCode.trim()
  const { read, redeem, offer, leave } = useRedeem(fields.clear)
  const { reply, sent } = redeem
  const isUnknown = read.refusal?.status === 'UNKNOWN_CODE'
  return (
    <section className="rounded-card bg-felt-950/40 p-5">
      <h3 className="eyebrow text-brass-300">{t('title')}</h3>
      <Form
        write={{ ...read, refusal: isUnknown ? undefined : read.refusal }}
        fields={fields}
        isReady={typed !== '' && !redeem.isBusy}
        onSubmit={() => {
          redeem.reset()
          read.send(typed)
        }}
        className="mt-3 flex flex-col gap-4"
      >
        <div className="grid items-end gap-3 narrow:grid-cols-[1fr_auto]">
          <FormField
            field="bonusCode"
            label={t('label')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            onChange={() => {
              leave()
              read.reset()
              redeem.reset()
            }}
          />
          <Button type="submit" disabled={!typed} busy={read.isBusy}>
            {t('action')}
          </Button>
        </div>
      </Form>
      {offer && (
        <CodeOffer
          plan={offer.plan}
          busy={redeem.isBusy}
          onBack={leave}
          onAccept={({ termsId }) =>
            redeem.send({ bonusCode: offer.bonusCode, idempotencyKey: offer.idempotencyKey, termsId })
          }
        />
      )}
      {reply && sent && (
        <Alert tone="success" className="mt-4">
          {t('success', { code: sent.bonusCode })}
        </Alert>
      )}
      {isUnknown && (
        <Alert tone="failure" className="mt-4">
          {t('failure', { code: read.sent ?? typed })}
        </Alert>
      )}
      <WriteFailure write={redeem} className="mt-4" />
    </section>
  )
}
