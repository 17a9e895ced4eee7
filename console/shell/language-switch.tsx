import { brand } from '../data/brand.ts'
import { languageList } from '@baize/contract/languages'
import { type Language } from '@baize/texts/language'
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
      options={brand.languages.map((value) => ({ value, label: languageList[value].name }))}
    />
  )
}
