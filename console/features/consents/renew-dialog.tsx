import { languageList, languages } from '@baize/contract/languages'
import { renewConsent } from '@baize/contract/players/consents'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { TextField } from '@baize/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useAction } from '../../data/use-action.ts'
import type { ConsentVersion } from './version.ts'

/** A new wording, which a second person puts in force. */
export function RenewDialog({ consent, onClose }: { consent: ConsentVersion; onClose: () => void }) {
  const t = useTranslations('consents')
  const { consentKey, version, parentKey } = consent
  const [names, setNames] = useState(consent.names)
  const [reason, setReason] = useState('')
  const { run, busy, refusal, wrongFields } = useAction({
    run: (wish: { names: typeof names; reason: string }, idempotencyKey) =>
      call(renewConsent, { consentKey, version, ...wish }, { idempotencyKey }),
    changes: ['consents'],
    done: t('asked'),
    onDone: onClose,
  })
  const written = Object.fromEntries(Object.entries(names).filter(([, text]) => text.trim() !== ''))
  // a language that has words keeps some
  const isComplete = reason.trim() !== '' && Object.keys(consent.names).every((language) => language in written)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isComplete) run({ names: { ...written, en: names.en }, reason })
  }
  return (
    <Dialog open insistent onClose={onClose} title={t('renewTitle')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {refusal && <Alert tone="failure">{refusal}</Alert>}
        <p className="text-sm text-ivory-200">{t(`effects.${parentKey}`)}</p>
        {languages.map((language) => (
          <TextField
            key={language}
            lang={language}
            label={languageList[language].name}
            error={wrongFields[`names.${language}`]}
            maxLength={500}
            value={names[language] ?? ''}
            onChange={(event) => setNames({ ...names, [language]: event.target.value })}
          />
        ))}
        <TextField
          label={t('reason')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" block disabled={!isComplete} busy={busy}>
          {t('submit')}
        </Button>
      </form>
    </Dialog>
  )
}
