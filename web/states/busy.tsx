import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

let parts = 0

/** A placeholder of something that loads. Screen readers hear it once, however many parts of the page load at a time. */
export function Busy({ children }: { children: ReactNode }) {
  const t = useTranslations('web.states')
  const news = useRef<HTMLSpanElement>(null)
  const words = t('loading')
  useEffect(() => {
    // a screen reader announces what changes in a status that is there already
    if (parts === 0 && news.current) news.current.textContent = words
    parts++
    return () => void parts--
  }, [words])
  return (
    <>
      <span ref={news} role="status" className="sr-only" />
      {children}
    </>
  )
}
