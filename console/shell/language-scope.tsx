import { brand } from '../data/brand.ts'
import { queryClient } from '../data/query-client.ts'
import { type Language, languageOf, localeCookie, localeSeconds } from '@baize/texts/language'
import { type ConsoleTexts, loadConsole } from '@baize/texts/load-console'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { IntlProvider } from 'use-intl/react'

interface Choice {
  readonly language: Language
  readonly choose: (language: Language) => void
}

const CurrentChoice = createContext<Choice>({ language: 'en', choose: () => undefined })

/** Returns the language of the console, and the function that changes it. */
export const useLanguage = () => use(CurrentChoice)

interface Loaded {
  readonly language: Language
  readonly texts: ConsoleTexts
}

const load = async (language: Language): Promise<Loaded> => ({ language, texts: await loadConsole(language) })

/** Loads the texts in the language of the cookie or, without a cookie, of the browser. */
export const firstTexts = (): Promise<Loaded> =>
  load(languageOf({ cookie: document.cookie, acceptLanguage: navigator.languages.join(','), offered: brand.languages }))

/**
 * Renders the console in the chosen language. The language is stored in a cookie, because the server chooses the
 * language of its error messages by it.
 */
export function LanguageScope({ first, children }: { first: Loaded; children: ReactNode }) {
  const [{ language, texts }, setLoaded] = useState(first)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choice = useMemo<Choice>(
    () => ({
      language,
      choose(next) {
        const secure = location.protocol === 'https:' ? '; Secure' : ''
        document.cookie = `${localeCookie}=${next}; Path=/; Max-Age=${localeSeconds}; SameSite=Lax${secure}`
        // The data on the page contain texts from the server in the previous language, so they are fetched again.
        void queryClient.invalidateQueries()
        void load(next).then(setLoaded, () => location.reload())
      },
    }),
    [language],
  )
  return (
    <CurrentChoice value={choice}>
      <IntlProvider locale={language} messages={texts} timeZone={new Intl.DateTimeFormat().resolvedOptions().timeZone}>
        {children}
      </IntlProvider>
    </CurrentChoice>
  )
}
