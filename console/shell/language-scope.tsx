import { consoleTexts } from '@baize/texts/console'
import { type Language, languageOf, localeCookie, localeSeconds } from '@baize/texts/language'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { IntlProvider } from 'use-intl/react'

interface Choice {
  readonly language: Language
  readonly choose: (language: Language) => void
}

const CurrentChoice = createContext<Choice>({ language: 'en', choose: () => undefined })

/** The language of the console, and the function that changes it. */
export const useLanguage = () => use(CurrentChoice)

/** The console in the language of the cookie, or else of the browser. The server's refusals follow the cookie. */
export function LanguageScope({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(() =>
    languageOf({ cookie: document.cookie, acceptLanguage: navigator.languages.join(',') }),
  )
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choice = useMemo<Choice>(
    () => ({
      language,
      choose(next) {
        const secure = location.protocol === 'https:' ? '; Secure' : ''
        document.cookie = `${localeCookie}=${next}; Path=/; Max-Age=${localeSeconds}; SameSite=Lax${secure}`
        setLanguage(next)
      },
    }),
    [language],
  )
  return (
    <CurrentChoice value={choice}>
      <IntlProvider
        locale={language}
        messages={consoleTexts[language]}
        timeZone={new Intl.DateTimeFormat().resolvedOptions().timeZone}
      >
        {children}
      </IntlProvider>
    </CurrentChoice>
  )
}
