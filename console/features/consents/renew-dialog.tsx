import { languageList, languages } from '@baize/contract/languages'
import { renewConsent } from '@baize/contract/players/consents'
import { FormField } from '@baize/web/forms/form-fields'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import type { ConsentVersion } from './version.ts'

/** A new wording, which a second person puts in force. */
export function RenewDialog({ consent, onClose }: { consent: ConsentVersion; onClose: () => void }) {
  const t = useTranslations('consents')
  const { consentKey, version, parentKey } = consent
  const [names, setNames] = useState(consent.names)
  const written = Object.fromEntries(Object.entries(names).filter(([, text]) => text.trim() !== ''))
  return (
    <ReasonDialog
      title={t('renewTitle')}
      lead={t(`effects.${parentKey}`)}
      submit={t('submit')}
      size="medium"
      hint=""
      // a language that has words keeps some
      complete={Object.keys(consent.names).every((language) => language in written)}
      run={(reason, idempotencyKey) =>
        call(renewConsent, { consentKey, version, names: { ...written, en: names.en }, reason }, { idempotencyKey })
      }
      changes={['consents']}
      done={t('asked')}
      onClose={onClose}
    >
      {languages.map((language) => (
        <FormField
          key={language}
          field={`names.${language}`}
          lang={language}
          label={languageList[language].name}
          maxLength={500}
          value={names[language] ?? ''}
          onChange={(event) => setNames({ ...names, [language]: event.target.value })}
        />
      ))}
    </ReasonDialog>
  )
}
