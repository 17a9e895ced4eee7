import type { House, MailBrand } from './house.ts'
import type { Fact } from './fact.ts'
import type { Language } from '../../../kit/http/language.ts'
import { type Translate, translatorIn } from './translators.ts'
import { isAboutMoney, moneyBodyOf, type MoneyLetter } from './money-letters.ts'
import { isRestriction, restrictionBodyOf, type RestrictionLetter } from './restriction-letters.ts'

/** Every mail that Baize sends, with its data. */
export type Letter =
  | {
      readonly template: 'code'
      readonly code: string
      /** The code in the link. The link confirms the address, so the player need not type `code`. */
      readonly confirmationCode: string
      readonly minutes: number
    }
  | { readonly template: 'accountExists' }
  | { readonly template: 'welcome'; readonly name: string; readonly username: string }
  | { readonly template: 'documents' | 'limitReview'; readonly name: string }
  | {
      readonly template: 'passwordReset'
      readonly name: string
      readonly email: string
      readonly key: string
      readonly minutes: number
    }
  | { readonly template: 'emailChange'; readonly name: string; readonly key: string; readonly minutes: number }
  /** `undo` is only in the mail to the previous address. Its link restores that address. */
  | { readonly template: 'emailChanged'; readonly name: string; readonly email: string; readonly undo?: Undo }
  | { readonly template: 'documentApproved' | 'documentAccepted'; readonly name: string }
  | { readonly template: 'documentRejected'; readonly name: string; readonly reason: string }
  | AlarmLetter
  | { readonly template: 'accountClosed'; readonly name: string }
  | RestrictionLetter
  | MoneyLetter
  | { readonly template: 'staffInvitation'; readonly name: string; readonly url: string; readonly hours: number }
  /**
   * A text that staff have written: marketing, or a reply to the player. `text` is plain text in which an empty line
   * begins a new paragraph.
   */
  | {
      readonly template: 'campaign' | 'fromStaff'
      readonly name: string
      readonly subject: string
      readonly text: string
    }
  | { readonly template: 'referral'; readonly friend: string; readonly code: string }

/** The data for a link that reverses a change which the player did not make. */
export interface Undo {
  readonly key: string
  readonly days: number
}

/**
 * Mails about changes to the account that the player may not have made. A mail that an earlier version of Baize has
 * queued contains no link.
 */
export type AlarmLetter = { readonly name: string; readonly undo?: Undo } & (
  | { readonly template: 'factorAdded' | 'factorRemoved'; readonly kind: 'totp' | 'passkey' }
  | { readonly template: 'socialLinked' | 'socialUnlinked' }
  | { readonly template: 'passwordChanged' | 'recoveryCodesRenewed' | 'secondStepFailed' }
  | { readonly template: 'emailChangeAsked'; readonly email: string }
  | { readonly template: 'recoveryCodeUsed'; readonly left: number }
  | {
      readonly template: 'newDevice'
      /** The name of the browser. `address` is the network address of the browser. */
      readonly agent: string
      readonly address: string
      readonly at: string
    }
)

/** The content of a mail, from which both HTML and plain text are rendered. */
export interface Draft {
  readonly language: Language
  readonly brand: MailBrand
  readonly subject: string
  readonly heading: string
  readonly greeting?: string
  readonly paragraphs: readonly string[]
  /** A code that is shown in large type, after the first paragraph. */
  readonly code?: string
  /**
   * A text that is not the casino's, because staff or the sender of the request have written it. It is set apart from
   * the other paragraphs.
   */
  readonly note?: string
  /** Facts that are shown as a small table after the first paragraph. */
  readonly facts?: readonly Fact[]
  readonly action?: Link
  readonly footer: readonly string[]
  readonly links: readonly Link[]
}

export interface Link {
  readonly label: string
  readonly url: string
}

export function writeLetter(letter: Letter, language: Language, { brand, publicUrl }: House): Draft {
  const text = translatorIn(language, brand.name)
  const legal = [brand.legalEntity, brand.licence].filter((line) => line !== undefined).join(' · ')
  const isToStaff = letter.template === 'staffInvitation'
  const why = isToStaff || letter.template === 'referral' ? (`${letter.template}.footer` as const) : 'layout.footer'
  const reason = [text(why, { brand: brand.name }), ...(isToStaff ? [] : [text('layout.responsible')])]
  const footer = [...reason, legal, ...brand.mailFooter, brand.supportEmail]
  const frame = { language, brand, footer, links: isToStaff ? [] : linksOf(text, publicUrl) }
  const ofTemplate = {
    subject: text(`${letter.template}.subject`),
    heading: text(`${letter.template}.heading`),
  }
  const ofLetter = draftOf(letter, text, publicUrl)
  return { ...frame, ...ofTemplate, ...ofLetter }
}

const linksOf = (text: Translate, publicUrl: string): Link[] => [
  { label: text('layout.help'), url: `${publicUrl}/responsible-gaming` },
  { label: text('layout.support'), url: `${publicUrl}/contact-us` },
]

function draftOf(letter: Letter, text: Translate, publicUrl: string) {
  if (isOwnWords(letter)) return ownTextOf(letter, text, publicUrl)
  if (isRestriction(letter)) return restrictionBodyOf(letter, text, publicUrl)
  return isAboutMoney(letter) ? moneyBodyOf(letter, text, publicUrl) : bodyOf(letter, text, publicUrl)
}

type PlainLetter = Exclude<Letter, RestrictionLetter | MoneyLetter | OwnText>

function bodyOf(letter: PlainLetter, text: Translate, publicUrl: string) {
  switch (letter.template) {
    case 'code':
      return codeBodyOf(letter, text, publicUrl)
    case 'accountExists':
      return {
        paragraphs: [text('accountExists.lead'), text('accountExists.forgotten'), text('accountExists.ignore')],
        action: { label: text('accountExists.action'), url: `${publicUrl}/login` },
      }
    case 'welcome':
      return {
        greeting: text('layout.greeting', { name: letter.name }),
        paragraphs: [text('welcome.lead', { username: letter.username }), text('welcome.limits')],
        action: { label: text('welcome.action'), url: `${publicUrl}/play` },
      }
    case 'documents':
      return {
        greeting: text('layout.greeting', { name: letter.name }),
        paragraphs: [text('documents.lead'), text('documents.next')],
        action: { label: text('documents.action'), url: `${publicUrl}/identification` },
      }
    case 'limitReview':
      return {
        greeting: text('layout.greeting', { name: letter.name }),
        paragraphs: [text('limitReview.lead'), text('limitReview.next')],
        action: {
          label: text('limitReview.action'),
          url: `${publicUrl}/account?${new URLSearchParams({ tab: 'Responsible Gaming' })}`,
        },
      }
    case 'documentApproved':
    case 'documentAccepted':
      return {
        greeting: text('layout.greeting', { name: letter.name }),
        paragraphs: [text(`${letter.template}.lead`), text(`${letter.template}.next`)],
        action: { label: text(`${letter.template}.action`), url: `${publicUrl}/login` },
      }
    case 'documentRejected':
      return {
        greeting: text('layout.greeting', { name: letter.name }),
        paragraphs: [text('documentRejected.lead'), text('documentRejected.next')],
        note: text('documentRejected.reason', { reason: letter.reason }),
        action: { label: text('documentRejected.action'), url: `${publicUrl}/account` },
      }
    case 'staffInvitation':
      return invitationBodyOf(letter, text)
    case 'referral':
      return {
        paragraphs: [text('referral.lead', { friend: letter.friend }), text('referral.once')],
        action: {
          label: text('referral.action'),
          url: `${publicUrl}/?${new URLSearchParams({ page: 'signup', referralId: letter.code })}`,
        },
      }
    case 'factorAdded':
    case 'factorRemoved':
    case 'recoveryCodeUsed':
    case 'socialLinked':
    case 'socialUnlinked':
    case 'newDevice':
    case 'passwordChanged':
    case 'recoveryCodesRenewed':
    case 'secondStepFailed':
    case 'emailChangeAsked':
      return alarmBodyOf(letter, text, publicUrl)
    case 'passwordReset':
    case 'emailChange':
    case 'emailChanged':
    case 'accountClosed':
      return securityBodyOf(letter, text, publicUrl)
  }
}

type OwnText = Extract<Letter, { template: 'campaign' | 'fromStaff' }>

const isOwnWords = (letter: Letter): letter is OwnText =>
  letter.template === 'campaign' || letter.template === 'fromStaff'

const ownTextOf = ({ template, name, subject, text: words }: OwnText, text: Translate, publicUrl: string) => ({
  subject,
  heading: subject,
  greeting: text('layout.greeting', { name }),
  paragraphs: [...words.split(/\n\s*\n/).map((part) => part.trim()), text(`${template}.end`)],
  action: {
    label: text(`${template}.action`),
    url: `${publicUrl}/${template === 'campaign' ? 'account' : 'contact-us'}`,
  },
})

const invitationBodyOf = (letter: Extract<Letter, { template: 'staffInvitation' }>, text: Translate) => ({
  greeting: text('layout.greeting', { name: letter.name }),
  paragraphs: [text('staffInvitation.lead'), text('staffInvitation.validity', { hours: letter.hours })],
  action: { label: text('staffInvitation.action'), url: letter.url },
})

const codeBodyOf = (letter: Extract<Letter, { template: 'code' }>, text: Translate, publicUrl: string) => ({
  code: letter.code,
  paragraphs: [text('code.lead'), text('code.validity', { minutes: letter.minutes }), text('code.ignore')],
  action: {
    label: text('code.action'),
    url: `${publicUrl}/confirm-signup?${new URLSearchParams({ confirmationCode: letter.confirmationCode })}`,
  },
})

type SecurityLetter = Extract<Letter, { template: 'passwordReset' | 'emailChange' | 'emailChanged' | 'accountClosed' }>

function securityBodyOf(letter: SecurityLetter, text: Translate, publicUrl: string) {
  switch (letter.template) {
    case 'passwordReset':
      return {
        greeting: text('layout.greeting', { name: letter.name }),
        paragraphs: [
          text('passwordReset.lead'),
          text('passwordReset.validity', { minutes: letter.minutes }),
          text('passwordReset.ignore'),
        ],
        action: { label: text('passwordReset.action'), url: resetAddress(publicUrl, letter) },
      }
    case 'emailChange':
      return {
        greeting: text('layout.greeting', { name: letter.name }),
        paragraphs: [text('emailChange.lead'), text('emailChange.validity', { minutes: letter.minutes })],
        action: {
          label: text('emailChange.action'),
          url: `${publicUrl}/account?${new URLSearchParams({ emailKey: letter.key })}`,
        },
      }
    case 'emailChanged':
      return {
        greeting: text('layout.greeting', { name: letter.name }),
        ...wayBackOf([text('emailChanged.lead', { email: letter.email })], letter.undo, text, publicUrl),
      }
    case 'accountClosed':
      return {
        greeting: text('layout.greeting', { name: letter.name }),
        paragraphs: [text('accountClosed.lead'), text('accountClosed.balance')],
        action: { label: text('accountClosed.action'), url: `${publicUrl}/contact-us` },
      }
  }
}

/**
 * The paragraphs of a mail about a change, and the button with which the player reverses the change if they did not
 * make it.
 */
function wayBackOf(lead: readonly string[], undo: Undo | undefined, text: Translate, publicUrl: string) {
  if (!undo) {
    const action = { label: text('alarm.support'), url: `${publicUrl}/contact-us` }
    return { paragraphs: [...lead, text('alarm.contact')], action }
  }
  const query = new URLSearchParams({ confirmationCode: undo.key })
  return {
    paragraphs: [...lead, text('alarm.notYou', { days: undo.days })],
    action: { label: text('alarm.action'), url: `${publicUrl}/not-me?${query}` },
  }
}

function alarmBodyOf(letter: AlarmLetter, text: Translate, publicUrl: string) {
  return {
    greeting: text('layout.greeting', { name: letter.name }),
    ...wayBackOf(happenings(letter, text), letter.undo, text, publicUrl),
    ...(letter.template === 'newDevice' ? { facts: originOf(letter, text) } : {}),
  }
}

function happenings(letter: AlarmLetter, text: Translate): string[] {
  switch (letter.template) {
    case 'factorAdded':
    case 'factorRemoved':
      return [text(`${letter.template}.${letter.kind}`)]
    case 'recoveryCodeUsed':
      return [text('recoveryCodeUsed.lead'), text('recoveryCodeUsed.left', { left: letter.left })]
    case 'socialLinked':
    case 'socialUnlinked':
      return [text(`${letter.template}.lead`)]
    case 'passwordChanged':
      return [text('passwordChanged.lead'), text('passwordChanged.sessions')]
    case 'emailChangeAsked':
      return [text('emailChangeAsked.lead', { email: letter.email }), text('emailChangeAsked.next')]
    case 'recoveryCodesRenewed':
    case 'secondStepFailed':
    case 'newDevice':
      return [text(`${letter.template}.lead`)]
  }
}

const originOf = ({ agent, address, at }: Extract<Letter, { template: 'newDevice' }>, text: Translate): Fact[] => [
  { label: text('facts.device'), value: agent || '–' },
  { label: text('facts.address'), value: address || '–' },
  { label: text('facts.at'), value: at },
]

const resetAddress = (publicUrl: string, { email, key }: { readonly email: string; readonly key: string }): string =>
  `${publicUrl}/reset-password?${new URLSearchParams({ confirmationCode: key, email })}`
