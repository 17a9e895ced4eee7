import { forEachLanguage, languageList, languages } from '@baize/contract/languages'
import { renewConsent } from '@baize/contract/players/consents'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'
import * as z from 'zod/mini'
import { call } from '../../data/client.ts'
import { ChangeDialog } from '../../shell/change-dialog.tsx'
import { ReasonField } from '../../shell/reason-dialog.tsx'
import type { ConsentVersion } from './version.ts'

const { names: wordings, reason } = renewConsent.request.shape

/** The new wording must contain every language of the previous wording. Any other language may stay empty. */
const shapeFor = ({ names }: ConsentVersion) =>
  z.object({
    names: z.object(forEachLanguage((language) => (language in names ? wordings.shape.en : z.string()))),
    reason,
  })

/** Writes a new wording of a consent. It comes into force when a second member of staff approves it. */
export function RenewDialog({ consent, onClose }: { consent: ConsentVersion; onClose: () => void }) {
  const t = useTranslations('consents')
  const { consentKey, version, parentKey } = consent
  const fields = useFields({
    start: { names: forEachLanguage((language) => consent.names[language] ?? ''), reason: '' },
    shape: shapeFor(consent),
  })
  return (
    <ChangeDialog
      title={t('renewTitle')}
      lead={t(`effects.${parentKey}`)}
      submit={t('submit')}
      size="medium"
      fields={fields}
      run={({ names, ...given }, idempotencyKey) => {
        const written = Object.fromEntries(Object.entries(names).filter(([, text]) => text.trim() !== ''))
        const renewed = { consentKey, version, names: { ...written, en: names.en }, ...given }
        return call(renewConsent, renewed, { idempotencyKey })
      }}
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
        />
      ))}
      <ReasonField hint="" />
    </ChangeDialog>
  )
}
