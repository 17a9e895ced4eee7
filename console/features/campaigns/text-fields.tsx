import { forEachLanguage, type Language, languageList, languages } from '@baize/contract/languages'
import type { scheduleCampaign } from '@baize/contract/campaigns'
import type { Request } from '@baize/contract/op'
import { useTranslations } from 'use-intl/react'
import { CheckedArea } from '../../shell/forms/checked-area.tsx'
import { CheckedField } from '../../shell/forms/checked-field.tsx'

type Words = Pick<Request<typeof scheduleCampaign>, 'message' | 'mail'>

/** The words of a campaign as they are typed. */
export type CampaignText = Readonly<
  Record<Language, { readonly message: string; readonly subject: string; readonly mail: string }>
>
const nothing = { message: '', subject: '', mail: '' }
export const noText: CampaignText = forEachLanguage(() => nothing)

/** The words for the wire. Undefined: a mail has a subject without text, or a translation has no English beside it. */
export function wordsOf(text: CampaignText): Words | undefined {
  const { en } = text
  const isWhole = languages.every((language) => {
    const { message, subject, mail } = text[language]
    return (subject.trim() === '') === (mail.trim() === '') && !(message && !en.message) && !(mail && !en.mail)
  })
  if (!isWhole) return undefined
  const written = (part: 'message' | 'mail') => languages.filter((language) => text[language][part].trim())
  const messages = written('message').map((language) => [language, text[language].message])
  const mails = written('mail').map((language) => {
    const { subject, mail } = text[language]
    return [language, { subject, text: mail }]
  })
  return {
    ...(en.message.trim() && { message: { ...Object.fromEntries(messages), en: en.message } }),
    ...(en.mail.trim() && { mail: { ...Object.fromEntries(mails), en: { subject: en.subject, text: en.mail } } }),
  }
}

export function TextFields({ text, onChange }: { text: CampaignText; onChange: (text: CampaignText) => void }) {
  const t = useTranslations('campaigns')
  return languages.map((language) => {
    const own = text[language]
    const area = (name: 'message' | 'mail') => (
      <CheckedArea
        field={name === 'message' ? `message.${language}` : `mail.${language}.text`}
        label={t(name)}
        hint={t(`${name}Hint`)}
        rows={4}
        lang={language}
        value={own[name]}
        onChange={(event) => onChange({ ...text, [language]: { ...own, [name]: event.target.value } })}
      />
    )
    return (
      <fieldset key={language} className="flex flex-col gap-4 rounded-card border border-ivory-50/10 p-4">
        <legend className="px-2 text-sm text-ivory-200">{languageList[language].name}</legend>
        {area('message')}
        <CheckedField
          field={`mail.${language}.subject`}
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
