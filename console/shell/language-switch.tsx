import { languageList } from '@baize/contract/languages'
import { type Language, languages } from '@baize/texts/language'
import { SelectField } from '@baize/ui/select-field'
import { useTranslations } from 'use-intl/react'
import { useLanguage } from './language-scope.tsx'

export function LanguageSwitch({ className }: { className?: string }) {
  const t = useTranslations('shell')
  const { language, choose } = useLanguage()
  return (
    <SelectField
      label={t('language')}
      labelHidden
      className={className}
      value={language}
      onChange={(event) => choose(event.target.value as Language)}
      options={languages.map((value) => ({ value, label: languageList[value].name }))}
    />
  )
}
