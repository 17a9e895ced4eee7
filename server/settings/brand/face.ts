import type { BrandFace } from '@baize/contract/brand'
import type { Brand } from './brand.ts'

export function faceOf(brand: Brand): BrandFace {
  const {
    id,
    name,
    shortName,
    legalEntity,
    licence,
    supportEmail,
    helpline,
    languages,
    colors,
    base,
    files,
    logo,
    icon,
  } = brand
  const addressOf = (file: string | undefined) =>
    file === undefined || !files.has(file) ? undefined : `${base}/${file}`
  return {
    id,
    name,
    shortName,
    legal: [legalEntity, licence].filter(Boolean).join(' · '),
    supportEmail,
    helpline,
    languages,
    logo: addressOf(logo),
    icon: addressOf(icon),
    styles: addressOf('brand.css'),
    themeColor: colors['felt-900'],
  }
}
