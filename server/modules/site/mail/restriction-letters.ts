import type { Translate } from './translators.ts'

interface Named {
  readonly name: string
}

/**
 * Mails to players about actions of staff on their account. They do not contain the reasons of staff, which are only
 * for the audit log.
 */
export type RestrictionLetter =
  | (Named & {
      readonly template:
        | 'sessionsEnded'
        | 'accountLocked'
        | 'accountUnlocked'
        | 'accountClosedForYou'
        | 'factorsRemoved'
        | 'detailsCorrected'
    })
  | (Named & { readonly template: 'excluded'; readonly until: string | null })
  | (Named & { readonly template: 'timedOut'; readonly until: string })
  /** `wanted` is the description of the document that staff have written. */
  | (Named & { readonly template: 'documentsAsked'; readonly wanted: string })
  /** `money` is an amount with its currency. */
  | (Named & { readonly template: 'payout'; readonly money: string })

const paths = {
  sessionsEnded: '/login',
  accountLocked: '/contact-us',
  accountUnlocked: '/login',
  accountClosedForYou: '/contact-us',
  factorsRemoved: '/login',
  detailsCorrected: '/account',
  excluded: '/responsible-gaming',
  timedOut: '/responsible-gaming',
  documentsAsked: '/account',
  payout: '/contact-us',
} as const satisfies Record<RestrictionLetter['template'], string>

export const isRestriction = <L extends { readonly template: string }>(letter: L): letter is L & RestrictionLetter =>
  letter.template in paths

export function restrictionBodyOf(letter: RestrictionLetter, text: Translate, publicUrl: string) {
  const { template } = letter
  return {
    greeting: text('layout.greeting', { name: letter.name }),
    paragraphs: [leadOf(letter, text), text(`${template}.next`)],
    action: { label: text(`${template}.action`), url: `${publicUrl}${paths[template]}` },
  }
}

function leadOf(letter: RestrictionLetter, text: Translate): string {
  switch (letter.template) {
    case 'excluded':
      return letter.until === null ? text('excluded.forGood') : text('excluded.lead', { until: letter.until })
    case 'timedOut':
      return text('timedOut.lead', { until: letter.until })
    case 'payout':
      return text('payout.lead', { money: letter.money })
    case 'documentsAsked':
      return text('documentsAsked.lead', { wanted: letter.wanted })
    case 'sessionsEnded':
    case 'accountLocked':
    case 'accountUnlocked':
    case 'detailsCorrected':
    case 'accountClosedForYou':
    case 'factorsRemoved':
      return text(`${letter.template}.lead`)
  }
}
