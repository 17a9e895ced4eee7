import { forEachLanguage, type Language, languages } from '@baize/contract/languages'
import type { scheduleCampaign } from '@baize/contract/campaigns/staff'
import type { Request } from '@baize/contract/op'
import { messageHtmlOf } from '../../shell/words/message-html.ts'

type Words = Pick<Request<typeof scheduleCampaign>, 'message' | 'mail'>

interface OwnText {
  readonly message: string
  readonly subject: string
  readonly mail: string
}

/** The words of a campaign as they are typed. */
export type CampaignText = Readonly<Record<Language, OwnText>>

export const noText: CampaignText = forEachLanguage(() => ({ message: '', subject: '', mail: '' }))

/** HALF: a mail has a subject and a text. ENGLISH: a translation has no English beside it. */
type Faults = Partial<Record<keyof OwnText, 'HALF' | 'ENGLISH'>>

export function faultsIn(text: CampaignText, language: Language): Faults {
  const isEmpty = (part: keyof OwnText, of = language) => text[of][part].trim() === ''
  return {
    ...(!isEmpty('message') && isEmpty('message', 'en') && { message: 'ENGLISH' }),
    ...(!isEmpty('mail') && isEmpty('mail', 'en') && { mail: 'ENGLISH' }),
    ...(isEmpty('mail') && !isEmpty('subject') && { mail: 'HALF' }),
    ...(isEmpty('subject') && !isEmpty('mail') && { subject: 'HALF' }),
  }
}

/** The words for the wire. Undefined if a language has faults. */
export function wordsOf(text: CampaignText): Words | undefined {
  const { en } = text
  if (languages.some((language) => Object.keys(faultsIn(text, language)).length > 0)) return undefined
  const written = (part: 'message' | 'mail') => languages.filter((language) => text[language][part].trim())
  const messages = written('message').map((language) => [language, messageHtmlOf(text[language].message)])
  const mails = written('mail').map((language) => {
    const { subject, mail } = text[language]
    return [language, { subject, text: mail }]
  })
  return {
    ...(en.message.trim() && { message: { ...Object.fromEntries(messages), en: messageHtmlOf(en.message) } }),
    ...(en.mail.trim() && { mail: { ...Object.fromEntries(mails), en: { subject: en.subject, text: en.mail } } }),
  }
}
