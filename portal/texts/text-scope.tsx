import type { Language } from '@baize/texts/language'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { IntlProvider } from 'use-intl/react'
import type { Texts } from './compiled-texts.ts'

interface Scope {
  readonly language: Language
  readonly texts: Texts
}

const CurrentScope = createContext<Scope>({ language: 'en', texts: {} })

export const useLanguage = () => use(CurrentScope).language

/** Adds texts for the components below it. */
export function TextScope(props: { language?: Language; texts: Texts; children: ReactNode }) {
  const outer = use(CurrentScope)
  const language = props.language ?? outer.language
  const scope = useMemo(
    () => ({ language, texts: { ...outer.texts, ...props.texts } }),
    [language, outer.texts, props.texts],
  )
  return (
    <CurrentScope value={scope}>
      <IntlProvider locale={language} messages={scope.texts as never} timeZone="UTC">
        {props.children}
      </IntlProvider>
    </CurrentScope>
  )
}
