import type { Brand } from '../../../settings/brand/brand.ts'

/** The details of a brand that its mails show. */
export type MailBrand = Pick<
  Brand,
  'name' | 'legalEntity' | 'licence' | 'supportEmail' | 'mailFooter' | 'colors' | 'logo' | 'files'
>

/** The sender of a mail: its brand, and the portal's address for links. */
export interface House {
  readonly brand: MailBrand
  readonly publicUrl: string
}
