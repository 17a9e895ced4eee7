import type { PlainLook } from '../../kit/http/plain-page.ts'
import type { Brand } from './brand.ts'

const looks = new WeakMap<Brand, PlainLook>()

export function lookOf(brand: Brand): PlainLook {
  const { name, languages, colors } = brand
  const look = looks.get(brand) ?? {
    name,
    languages,
    ground: colors['felt-900'],
    text: colors['ivory-200'],
    accent: colors['brass-400'],
    link: colors['brass-300'],
    line: colors['brass-600'],
  }
  looks.set(brand, look)
  return look
}
