import { FormArea, FormField } from '@baize/web/forms/form-fields'
import { languageList, languages } from '@baize/contract/languages'
import { useTranslations } from 'use-intl/react'
import { type CampaignText, faultsIn } from './campaign-text.ts'

export function TextFields({ typed }: { typed: CampaignText }) {
  const t = useTranslations('campaigns')
  return languages.map((language) => {
    const faults = faultsIn(typed, language)
    const field = (name: 'message' | 'subject' | 'mail') => ({
      label: t(name),
      lang: language,
      error: faults[name] && t(`faults.${faults[name]}`),
    })
    return (
      <fieldset key={language} className="flex flex-col gap-4 rounded-card border border-ivory-50/10 p-4">
        <legend className="px-2 text-sm text-ivory-200">{languageList[language].name}</legend>
        <FormArea field={`message.${language}`} hint={t('messageHint')} rows={4} {...field('message')} />
        <FormField field={`mail.${language}.subject`} maxLength={200} {...field('subject')} />
        <FormArea field={`mail.${language}.text`} hint={t('mailHint')} rows={4} {...field('mail')} />
      </fieldset>
    )
  })
}
