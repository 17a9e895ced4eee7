import { useTranslations } from 'use-intl/react'

/**
 * Returns a function that names a code that the platform stores. A code without a translation is returned unchanged.
 */
export function useCodeText(group: 'movements' | 'gameKinds' | 'subjects' | 'vipLevels'): (code: string) => string {
  const t = useTranslations('codes')
  return (code) => {
    const key = `${group}.${code}` as never
    return t.has(key) ? t(key) : code
  }
}
