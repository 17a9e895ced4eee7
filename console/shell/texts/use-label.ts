import { useTranslations } from 'use-intl/react'

/**
 * Returns a function that names a collection, a field or a fixed value of the content service. A name that another
 * content service has added is returned unchanged.
 */
export function useLabel(group: 'collections' | 'fields' | 'options'): (name: string) => string {
  const t = useTranslations('contentFields')
  return (name) => (t.has(`${group}.${name}` as never) ? t(`${group}.${name}` as never) : name)
}
