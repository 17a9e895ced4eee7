import type { scheduleCampaign } from '@baize/contract/campaigns'
import type { Request } from '@baize/contract/op'
import { controlClass, Field } from '@baize/ui/field'
import { TextField } from '@baize/ui/text-field'
import { useTranslations } from 'use-intl/react'

type Words = Pick<Request<typeof scheduleCampaign>, 'message' | 'mail'>
const languages = ['en', 'mk'] as const

/** The words of a campaign as they are typed. */
export type CampaignText = Readonly<
  Record<(typeof languages)[number], { readonly message: string; readonly subject: string; readonly mail: string }>
>
const nothing = { message: '', subject: '', mail: '' }
export const noText: CampaignText = { en: nothing, mk: nothing }

/** The words for the wire. Undefined: a mail has a subject without text, or Macedonian has no English beside it. */
export function wordsOf({ en, mk }: CampaignText): Words | undefined {
  const isWhole = [en, mk].every(({ subject, mail }) => (subject.trim() === '') === (mail.trim() === ''))
  if (!isWhole || (mk.message && !en.message) || (mk.mail && !en.mail)) return undefined
  return {
    ...(en.message.trim() && { message: { en: en.message, ...(mk.message.trim() && { mk: mk.message }) } }),
    ...(en.mail.trim() && {
      mail: {
        en: { subject: en.subject, text: en.mail },
        ...(mk.mail.trim() && { mk: { subject: mk.subject, text: mk.mail } }),
      },
    }),
  }
}

export function TextFields({ text, onChange }: { text: CampaignText; onChange: (text: CampaignText) => void }) {
  const t = useTranslations('campaigns')
  return languages.map((language) => {
    const own = text[language]
    const area = (name: 'message' | 'mail') => (
      <Field
        label={t(name)}
        hint={t(`${name}Hint`)}
        error={undefined}
        control={(attributes) => (
          <textarea
            {...attributes}
            rows={4}
            lang={language}
            className={controlClass}
            value={own[name]}
            onChange={(event) => onChange({ ...text, [language]: { ...own, [name]: event.target.value } })}
          />
        )}
      />
    )
    return (
      <fieldset key={language} className="flex flex-col gap-4 rounded-card border border-ivory-50/10 p-4">
        <legend className="px-2 text-sm text-ivory-200">{t(`languages.${language}`)}</legend>
        {area('message')}
        <TextField
          label={t('subject')}
          maxLength={200}
          lang={language}
          value={own.subject}
          onChange={(event) => onChange({ ...text, [language]: { ...own, subject: event.target.value } })}
        />
        {area('mail')}
      </fieldset>
    )
  })
}
