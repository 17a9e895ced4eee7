import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

let parts = 0

/**
 * Wraps the placeholder of content that is loading. Screen readers announce the loading only once, even if several
 * placeholders are on the page.
 */
export function Busy({ children }: { children: ReactNode }) {
  const t = useTranslations('web.states')
  const news = useRef<HTMLSpanElement>(null)
  const text = t('loading')
  useEffect(() => {
    // The text is set only now and not when the element is created, because screen readers announce a change only in a
    // status element that is already on the page.
    if (parts === 0 && news.current) news.current.textContent = text
    parts++
    return () => void parts--
  }, [text])
  return (
    <>
      <span ref={news} role="status" className="sr-only" />
      {children}
    </>
  )
}
