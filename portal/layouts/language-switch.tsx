import { useStartupData } from '../frame/use-startup-data.ts'
import { languageList } from '@baize/contract/languages'
import { type Language, localeCookie, localeParameter, localeSeconds } from '@baize/texts/language'
import { useLocation, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useLanguage } from '../texts/text-scope.tsx'

/**
 * Links that change the language. Without JavaScript, such a link loads the page again; with JavaScript, only the texts
 * are exchanged.
 */
export function LanguageSwitch({ className }: { className: string }) {
  const t = useTranslations('shell.header')
  const current = useLanguage()
  const { brand } = useStartupData()
  const { revalidate } = useRevalidator()
  const { search } = useLocation()
  const here = (language: Language) => {
    const query = new URLSearchParams(search)
    query.set(localeParameter, language)
    return `?${query}`
  }
  return (
    <div role="group" aria-label={t('language')} className={`items-center text-xs ${className}`}>
      {brand.languages.map((language) => (
        <a
          key={language}
          href={here(language)}
          // The server leaves out query parameters that only scripts use, so the URL in its link can differ from the
          // browser's. Without this attribute, React would warn about the difference.
          suppressHydrationWarning
          lang={language}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            document.cookie = `${localeCookie}=${language}; Path=/; Max-Age=${localeSeconds}; SameSite=Lax`
            void revalidate()
          }}
          className="grid min-h-11 min-w-11 place-items-center rounded-control font-semibold tracking-wider text-ivory-300 uppercase hover:text-ivory-50 aria-[current]:text-brass-300"
        >
          {language}
          <span className="sr-only">: {languageList[language].name}</span>
        </a>
      ))}
    </div>
  )
}
