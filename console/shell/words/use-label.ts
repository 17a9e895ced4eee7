import { useTranslations } from 'use-intl/react'

/** The words for a collection, a field or a fixed value. Those of another content service keep their names. */
export function useLabel(group: 'collections' | 'fields' | 'options'): (name: string) => string {
  const t = useTranslations('contentFields')
  return (name) => (t.has(`${group}.${name}` as never) ? t(`${group}.${name}` as never) : name)
}
