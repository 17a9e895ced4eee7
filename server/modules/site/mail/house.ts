import type { Brand } from '../../../settings/brand/brand.ts'

/** The part of a brand that mails show. */
export type MailBrand = Pick<
  Brand,
  'name' | 'legalEntity' | 'licence' | 'supportEmail' | 'mailFooter' | 'colors' | 'logo' | 'files'
>

/** The house that writes: its brand, and the portal's address, for links. */
export interface House {
  readonly brand: MailBrand
  readonly publicUrl: string
}
