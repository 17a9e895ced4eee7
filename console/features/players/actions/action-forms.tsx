import {
  bookGoodwill,
  correctableDetails,
  correctPlayerDetails,
  type DossierAction,
  givePlayerBonus,
  lowerPlayerLimit,
  mailPlayer,
} from '@baize/contract/dossiers/actions'
import type { PlayerAction } from '@baize/contract/dossiers/player-action'
import { sendMessage } from '@baize/contract/messages/staff'
import { type DocumentType, identityDocumentType, requestedDocumentTypes } from '@baize/contract/documents/player'
import type { Currency } from '@baize/contract/money'
import type { Request } from '@baize/contract/op'
import { payOutForPlayer } from '@baize/contract/payments/staff'
import { excludePlayer, exclusionMonths, requestDocuments, timeOutPlayer } from '@baize/contract/restrictions/staff'
import { typedAmount } from '@baize/ui/typed-amount.ts'
import { FormArea, FormField, FormSelect } from '@baize/web/forms/form-fields'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl/react'
import { paragraphsOf } from '../../../shell/texts/message-html.ts'
import type { Subject } from '../dossier/subject.ts'
import { MoneyFields, WithCurrency } from './money-fields.tsx'

type Currencies = Subject['currencies']
/** The values of the fields by their names. Some fields are in a group, which has the same name as in the request. */
export type Typed = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** The fields of an action’s request other than the player and the reason. */
type Further<O extends PlayerAction> = Omit<Request<O>, 'playerId' | 'reason'>

interface FormOf<O extends PlayerAction, Values extends Typed> {
  /** Returns the initial value of each field. */
  readonly start: (currencies: Currencies) => Values
  readonly Fields: ComponentType<{ readonly currencies: Currencies }>
  readonly request: (values: Values) => Further<O>
  /**
   * Whether the groups of fields contain enough to send the form. This function need not check the fields outside of
   * groups, because those must always be filled.
   */
  readonly isReady?: (values: Values) => boolean
  /** True if the action gives the player money or access. The button then does not have the colour of a warning. */
  readonly gives?: (values: Values) => boolean
}

/** The fields of an action other than the reason, and how its request is made from them. */
export type ActionForm = FormOf<PlayerAction, Typed>

/**
 * Creates a form whose values match the request of the operation.
 * @param _operation only determines the type
 */
const formOf = <O extends PlayerAction, Values extends Typed>(_operation: O, form: FormOf<O, Values>): ActionForm =>
  form as unknown as ActionForm

const always = () => true

/** The money limits that a player can have. Each text consists of the limit's type and its period. */
const limits = [
  'DEPOSIT_LIMIT Daily',
  'DEPOSIT_LIMIT Weekly',
  'DEPOSIT_LIMIT Monthly',
  'LOSS_LIMIT Weekly',
  'WAGER_LIMIT Weekly',
] as const

type LimitName = readonly [
  Request<typeof lowerPlayerLimit>['limitType'],
  Request<typeof lowerPlayerLimit>['periodType'],
]
const limitOf = (name: string) => name.split(' ') as unknown as LimitName

/** The documents that players can upload only if they are requested come first. */
const documentTypes = [...requestedDocumentTypes, ...identityDocumentType.options] as const

const weeks = ['1', '2', '3', '4', '5', '6'] as const

/**
 * The forms of the actions that need more than a reason. If such an action has no form here, the code does not compile.
 */
export const actionForms: {
  readonly [O in DossierAction as object extends Further<O> ? never : O['id']]: ActionForm
} = {
  requestDocuments: formOf(requestDocuments, {
    start: (): { documentType: DocumentType; wanted: string } => ({ documentType: documentTypes[0], wanted: '' }),
    request: ({ documentType, wanted }) => ({ documentType, wanted }),
    Fields() {
      const t = useTranslations('players.dialog')
      const types = useTranslations('dossier.document')
      return (
        <>
          <FormSelect
            field="documentType"
            label={t('documentType')}
            options={documentTypes.map((value) => ({ value, label: types(value) }))}
          />
          <FormField field="wanted" label={t('wanted')} hint={t('wantedHint')} maxLength={200} />
        </>
      )
    },
  }),
  timeOutPlayer: formOf(timeOutPlayer, {
    start: () => ({ weeks: '1' }),
    request: (typed) => ({ weeks: Number(typed.weeks) }),
    Fields() {
      const t = useTranslations('players.dialog')
      return (
        <FormSelect
          field="weeks"
          label={t('length')}
          options={weeks.map((value) => ({ value, label: t('weeks', { weeks: Number(value) }) }))}
        />
      )
    },
  }),
  excludePlayer: formOf(excludePlayer, {
    start: (): { months: (typeof exclusionMonths)[number] } => ({ months: '6' }),
    request: ({ months }) => ({ months }),
    Fields() {
      const t = useTranslations('players.dialog')
      return (
        <FormSelect
          field="months"
          label={t('length')}
          options={exclusionMonths.map((value) => ({
            value,
            label: value === 'permanent' ? t('permanent') : t('months', { months: Number(value) }),
          }))}
        />
      )
    },
  }),
  correctPlayerDetails: formOf(correctPlayerDetails, {
    start: () => ({ details: Object.fromEntries(correctableDetails.map((name) => [name, ''])) }),
    // Fields that stay empty are left out of the request, so their details keep their values.
    request: ({ details }) => ({
      details: Object.fromEntries(Object.entries(details).filter(([, text]) => text.trim() !== '')),
    }),
    isReady: ({ details }) => Object.values(details).some((text) => text.trim() !== ''),
    gives: always,
    Fields() {
      const t = useTranslations('players.details')
      return (
        <div className="grid gap-4 narrow:grid-cols-2">
          {correctableDetails.map((name) => (
            <FormField key={name} field={`details.${name}`} label={t(name)} maxLength={80} autoComplete="off" />
          ))}
        </div>
      )
    },
  }),
  lowerPlayerLimit: formOf(lowerPlayerLimit, {
    start: (): { which: string; limit: string } => ({ which: limits[0], limit: '' }),
    request({ which, limit }) {
      const [limitType, periodType] = limitOf(which)
      return { limitType, periodType, limit: typedAmount(limit) }
    },
    gives: always,
    Fields({ currencies: [currency] }) {
      const t = useTranslations('dossier.limits')
      const labels = useTranslations('players.dialog')
      return (
        <>
          <FormSelect
            field="which"
            label={labels('limit')}
            options={limits.map((value) => {
              const [type, period] = limitOf(value)
              return { value, label: `${t(type)} · ${t(period)}` }
            })}
          />
          <FormField field="limit" label={labels('amountIn', { currency })} inputMode="decimal" />
        </>
      )
    },
  }),
  givePlayerBonus: formOf(givePlayerBonus, {
    start: ([currency]): { bonusCode: string; currency: Currency } => ({ bonusCode: '', currency }),
    request: ({ bonusCode, currency }) => ({ bonusCode: bonusCode.trim(), currency }),
    gives: always,
    Fields({ currencies }) {
      const t = useTranslations('players.dialog')
      return (
        <WithCurrency currencies={currencies}>
          <FormField field="bonusCode" label={t('code')} maxLength={40} autoComplete="off" />
        </WithCurrency>
      )
    },
  }),
  bookGoodwill: formOf(bookGoodwill, {
    start: ([currency]): { direction: 'CREDIT' | 'DEBIT'; amount: string; currency: Currency } => ({
      direction: 'CREDIT',
      amount: '',
      currency,
    }),
    request: ({ direction, amount, currency }) => ({ direction, amount: typedAmount(amount), currency }),
    gives: ({ direction }) => direction === 'CREDIT',
    Fields({ currencies }) {
      const t = useTranslations('players.dialog')
      return (
        <>
          <FormSelect
            field="direction"
            label={t('direction')}
            options={(['CREDIT', 'DEBIT'] as const).map((value) => ({ value, label: t(value) }))}
          />
          <MoneyFields currencies={currencies} />
        </>
      )
    },
  }),
  payOutForPlayer: formOf(payOutForPlayer, {
    start: ([currency]): { amount: string; currency: Currency; destination: string } => ({
      amount: '',
      currency,
      destination: '',
    }),
    request: ({ amount, currency, destination }) => ({
      amount: typedAmount(amount),
      currency,
      destination: destination.trim(),
    }),
    gives: always,
    Fields({ currencies }) {
      const t = useTranslations('players.dialog')
      return (
        <>
          <MoneyFields currencies={currencies} />
          <FormField field="destination" label={t('destination')} hint={t('destinationHint')} maxLength={200} />
        </>
      )
    },
  }),
  sendMessage: formOf(sendMessage, {
    start: () => ({ content: '' }),
    request: ({ content }) => ({ content: paragraphsOf(content) }),
    gives: always,
    Fields() {
      const t = useTranslations('players.dialog')
      return <FormArea field="content" label={t('message')} rows={6} maxLength={5000} />
    },
  }),
  mailPlayer: formOf(mailPlayer, {
    start: () => ({ subject: '', text: '' }),
    request: ({ subject, text }) => ({ subject, text }),
    gives: always,
    Fields() {
      const t = useTranslations('players.dialog')
      return (
        <>
          <FormField field="subject" label={t('subject')} maxLength={200} />
          <FormArea field="text" label={t('mail')} hint={t('mailHint')} rows={8} maxLength={5000} />
        </>
      )
    },
  }),
}
