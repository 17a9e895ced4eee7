import { forEachLanguage, type Language, languages } from '@baize/contract/languages'
import type { scheduleCampaign } from '@baize/contract/campaigns/staff'
import type { Request } from '@baize/contract/op'
import { messageHtmlOf } from '../../shell/texts/message-html.ts'

type CampaignRequest = Pick<Request<typeof scheduleCampaign>, 'message' | 'mail'>

/** The texts of a campaign as they are typed. */
export interface CampaignText {
  readonly message: Readonly<Record<Language, string>>
  readonly mail: Readonly<Record<Language, { readonly subject: string; readonly text: string }>>
}

export const noText: CampaignText = {
  message: forEachLanguage(() => ''),
  mail: forEachLanguage(() => ({ subject: '', text: '' })),
}

/**
 * The faults of the typed texts. HALF: an e-mail has only a subject or only a text, but needs both. ENGLISH: there
 * is a translation, but no English text.
 */
type Faults = Partial<Record<'message' | 'subject' | 'mail', 'HALF' | 'ENGLISH'>>

const isEmpty = (text: string): boolean => text.trim() === ''

export function faultsIn({ message, mail }: CampaignText, language: Language): Faults {
  const { subject, text } = mail[language]
  return {
    ...(!isEmpty(message[language]) && isEmpty(message.en) && { message: 'ENGLISH' }),
    ...(!isEmpty(text) && isEmpty(mail.en.text) && { mail: 'ENGLISH' }),
    ...(isEmpty(text) && !isEmpty(subject) && { mail: 'HALF' }),
    ...(isEmpty(subject) && !isEmpty(text) && { subject: 'HALF' }),
  }
}

/** Returns the texts in the format of the request. Undefined if the texts of any language have a fault. */
export function requestOf(typed: CampaignText): CampaignRequest | undefined {
  const { message, mail } = typed
  if (languages.some((language) => Object.keys(faultsIn(typed, language)).length > 0)) return undefined
  const messages = languages
    .filter((language) => !isEmpty(message[language]))
    .map((language) => [language, messageHtmlOf(message[language])])
  const mails = languages
    .filter((language) => !isEmpty(mail[language].text))
    .map((language) => [language, mail[language]])
  return {
    ...(!isEmpty(message.en) && { message: { ...Object.fromEntries(messages), en: messageHtmlOf(message.en) } }),
    ...(!isEmpty(mail.en.text) && { mail: { ...Object.fromEntries(mails), en: mail.en } }),
  }
}
