import { dateFormat } from '@baize/ui/date-text'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { useLabel } from '../../shell/texts/use-label.ts'
import type { Approval } from './approval.ts'
import { legalChangeOf } from './legal-change.ts'

interface Change {
  readonly change: string
  /** The present value, in the format of `change`. Undefined if there is none, or if it is no longer known. */
  readonly before?: string | undefined
}

/**
 * Shows the complete change, and what it replaces, because a second member of staff must read both before deciding.
 */
export function ChangeText({ operation, change, before }: Change & Pick<Approval, 'operation'>) {
  if (operation === 'bookGoodwill') return <Direction change={change} />
  if (operation === 'givePlayerBonus') return <BonusCode change={change} />
  if (operation === 'scheduleCampaign') return <Campaign change={change} />
  if (operation === 'inviteStaff') return <Invitation change={change} before={before} />
  if (operation === 'writeLegalText') return <LegalText change={change} />
  if (operation === 'saveStaffRole') return <Permissions change={change} before={before} />
  if (operation === 'changeStaffRoles') return <Roles change={change} before={before} />
  if (operation === 'saveWithdrawalMethod') return <Rules change={change} before={before} group="methods" />
  if (operation === 'saveBonusPlan') return <Rules change={change} group="plans.fields" />
  if (operation === 'issueVouchers') return <Rules change={change} group="plans" />
  if (operation === 'saveLoyaltyItem') return <Rules change={change} group="plans.spinFields" />
  if (operation === 'endWithdrawal') return <Outcome change={change} />
  if (operation === 'correctEntry') return <Entry id={change} />
  if (operation === 'bookPaymentDifference') return <Direction change={change} />
  return <span>{change}</span>
}

function LegalText({ change }: { change: string }) {
  const t = useTranslations('approvals')
  const labelOf = useLabel('fields')
  const statuses = useTranslations('content.statuses')
  const times = useTranslations('content.schedule')
  const legal = legalChangeOf(change)
  if (!legal) return <span>{t('toBin')}</span>
  return (
    <>
      {legal.facts.map(({ name, text }) => (
        <span key={name} className="block">
          {`${name === 'status' ? t('status') : times(name as 'show' | 'hide')}: `}
          <span>{name === 'status' && statuses.has(text as never) ? statuses(text as never) : text}</span>
        </span>
      ))}
      {legal.texts.map(({ language, fields }) => (
        <span key={language} className="mt-3 block">
          <span className="block text-xs text-ivory-300">{language}</span>
          {fields.map(({ name, text }) => (
            <span key={name} className="mt-2 block">
              <span className="block text-xs font-semibold text-ivory-200">{labelOf(name)}</span>
              <Marked text={text} />
            </span>
          ))}
        </span>
      ))}
    </>
  )
}

/** Shows a text including its HTML tags, which are dimmer than the rest. */
const Marked = ({ text }: { text: string }) =>
  text.split(/(<[^<>]+>)/).map((part, place) =>
    place % 2 === 1 ? (
      // The pieces have no other key than their index, and their order never changes.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={place} className="text-xs text-ivory-300">
        {part}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={place}>{part}</span>
    ),
  )

/** Shows the id of the entry to reverse, under which the player’s banking history lists it. */
function Entry({ id }: { id: string }) {
  const t = useTranslations('approvals')
  return <span>{t('entry', { id })}</span>
}

/** Shows how the payout at the provider ended: paid or not paid. */
function Outcome({ change }: { change: string }) {
  const t = useTranslations('withdrawals.unanswered.outcomes')
  return <span>{t.has(change as never) ? t(change as never) : change}</span>
}

/** Shows whether money would be credited to the player or debited from them. */
function Direction({ change }: Change) {
  const t = useTranslations('players.dialog')
  return <span>{change === 'CREDIT' || change === 'DEBIT' ? t(change) : change}</span>
}

function BonusCode({ change }: Change) {
  const t = useTranslations('players.dialog')
  return <span>{`${t('code')}: ${change}`}</span>
}

/**
 * Parses a change that the platform describes as JSON. Undefined if the text is not a JSON object, because the request
 * comes from an earlier version, which described the change in words.
 */
function factsIn(change: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const facts: unknown = JSON.parse(change)
    return typeof facts === 'object' && facts !== null ? (facts as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined
  }
}

/** Shows the name of a campaign, its bonus and when it starts. */
function Campaign({ change }: Change) {
  const t = useTranslations('approvals.facts')
  const code = useTranslations('players.dialog')('code')
  const instant = useInstant()
  const facts = factsIn(change)
  if (!facts) return <span>{change}</span>
  const { name, bonusCode, startsAt } = facts as Readonly<Record<string, string | undefined>>
  return (
    <>
      <span className="block">{name}</span>
      {bonusCode && <span className="block">{`${code}: ${bonusCode}`}</span>}
      {startsAt && <span className="block">{`${t('startsAt')}: ${instant(startsAt)}`}</span>}
    </>
  )
}

/** Shows what a change replaces above what it puts in its place. Without the former, only the latter is shown. */
function BeforeAndAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  const t = useTranslations('approvals')
  if (before === undefined) return after
  return (
    <>
      <span className="block text-xs font-semibold text-ivory-300">{t('before')}</span>
      <span className="block text-ivory-300">{before}</span>
      <span className="mt-2 block text-xs font-semibold text-ivory-200">{t('after')}</span>
      <span className="block">{after}</span>
    </>
  )
}

/** Lists the permissions of a role, which the platform has joined by commas. */
function Permissions({ change, before }: Change) {
  const rights = useTranslations('team.permissions')
  const list = (permissions: string) =>
    permissions.split(', ').map((permission) => (
      <span key={permission} className="block">
        {rights(permission.replace('.', '_'))}
      </span>
    ))
  return <BeforeAndAfter before={before === undefined ? undefined : list(before)} after={list(change)} />
}

/**
 * Returns a function that names roles. Built-in roles have a translated name; a role that the operator has created has
 * the same name in every language.
 */
function useRoleNames(): (roles: readonly string[]) => string {
  const names = useTranslations('team.roles.names')
  return (roles) => roles.map((role) => (names.has(role as never) ? names(role as never) : role)).join(', ')
}

/** Lists the roles of a member, which the platform has joined by commas. */
function Roles({ change, before }: Change) {
  const nameRoles = useRoleNames()
  const list = (roles: string) => nameRoles(roles.split(', '))
  return <BeforeAndAfter before={before === undefined ? undefined : list(before)} after={list(change)} />
}

/** Shows the name and the roles of a member who is to be invited. */
function Invitation({ change, before }: Change) {
  const nameRoles = useRoleNames()
  const text = (json: string) => {
    const facts = factsIn(json)
    if (!facts) return json
    const { name, roles } = facts as { readonly name: string; readonly roles: readonly string[] }
    return `${name}: ${nameRoles(roles)}`
  }
  return <BeforeAndAfter before={before === undefined ? undefined : text(before)} after={text(change)} />
}

type Group = 'methods' | 'plans' | 'plans.fields' | 'plans.spinFields'

/** Lists the rules of an offer, labelled like the fields of its form. A rule that changes also shows its old value. */
function Rules({ change, before, group }: Change & { group: Group }) {
  const t = useTranslations(group)
  const facts = useTranslations('approvals.facts')
  const textOf = useRuleValue()
  const next = factsIn(change)
  if (!next) return <span>{change}</span>
  const old = before === undefined ? {} : (factsIn(before) ?? {})
  const valueOf = (name: string, value: unknown) => {
    const [now, then] = [textOf(name, value), old[name] === undefined ? undefined : textOf(name, old[name])]
    return then === undefined || then === now ? now : `${then} → ${now}`
  }
  return Object.entries(next)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => (
      <span key={name} className="block">
        {`${t.has(name as never) ? t(name as never) : facts.has(name as never) ? facts(name as never) : name}: ${valueOf(name, value)}`}
      </span>
    ))
}

/** Returns a function that formats the value of a rule as its form shows it. */
function useRuleValue(): (name: string, value: unknown) => string {
  const facts = useTranslations('approvals.facts')
  const plans = useTranslations('plans')
  // The labels of these times name UTC, like the fields of the form.
  const inUtc = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return function textOf(name, value): string {
    if (typeof value === 'boolean') return facts(value ? 'yes' : 'no')
    if (name === 'activeFrom' || name === 'activeTo') return inUtc(new Date(String(value)))
    if (typeof value === 'object' && value !== null)
      return Object.entries(value)
        .map(([part, of]) =>
          name === 'freeSpins' && plans.has(`spinFields.${part}` as never)
            ? `${plans(`spinFields.${part}` as never)} ${String(of)}`
            : `${part} ${String(of)}`,
        )
        .join(', ')
    const text = String(value)
    const known = name === 'kind' || name === 'product' ? (`${name}s.${text}` as never) : undefined
    return known !== undefined && plans.has(known) ? plans(known) : text
  }
}
