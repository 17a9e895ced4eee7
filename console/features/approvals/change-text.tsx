import { useTranslations } from 'use-intl/react'
import { useLabel } from '../../shell/texts/use-label.ts'
import type { Approval } from './approval.ts'
import { legalChangeOf } from './legal-change.ts'

/** Shows the complete change, because a second member of staff must read it before deciding. */
export function ChangeText({ operation, change }: { operation: Approval['operation']; change: string }) {
  if (operation === 'writeLegalText') return <LegalText change={change} />
  if (operation === 'saveStaffRole') return <Permissions change={change} />
  if (operation === 'changeStaffRoles') return <Roles change={change} />
  if (operation === 'saveWithdrawalMethod') return <Rules change={change} group="methods" />
  if (operation === 'saveBonusPlan') return <Rules change={change} group="plans.fields" />
  if (operation === 'issueVouchers') return <Rules change={change} group="plans" />
  if (operation === 'saveLoyaltyItem') return <Rules change={change} group="plans.spinFields" />
  if (operation === 'endWithdrawal') return <Outcome change={change} />
  if (operation === 'correctEntry') return <Entry id={change} />
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

/** Lists the permissions of a role, which the platform has joined by commas. */
function Permissions({ change }: { change: string }) {
  const rights = useTranslations('team.permissions')
  return change.split(', ').map((permission) => (
    <span key={permission} className="block">
      {rights(permission.replace('.', '_'))}
    </span>
  ))
}

/**
 * Lists the roles of a member. Built-in roles have a translated name; a role that the operator has created has the same
 * name in every language.
 */
function Roles({ change }: { change: string }) {
  const names = useTranslations('team.roles.names')
  const roles = change.split(', ').map((role) => (names.has(role as never) ? names(role as never) : role))
  return <span>{roles.join(', ')}</span>
}

type Group = 'methods' | 'plans' | 'plans.fields' | 'plans.spinFields'

/** Lists the rules of an offer, labelled like the fields of its form. */
function Rules({ change, group }: { change: string; group: Group }) {
  const t = useTranslations(group)
  const facts = useTranslations('approvals.facts')
  const textOf = useRuleValue()
  return Object.entries(JSON.parse(change) as Readonly<Record<string, unknown>>)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => (
      <span key={name} className="block">
        {`${t.has(name as never) ? t(name as never) : facts.has(name as never) ? facts(name as never) : name}: ${textOf(name, value)}`}
      </span>
    ))
}

/** Returns a function that formats the value of a rule as its form shows it. */
function useRuleValue(): (name: string, value: unknown) => string {
  const facts = useTranslations('approvals.facts')
  const plans = useTranslations('plans')
  return function textOf(name, value): string {
    if (typeof value === 'boolean') return facts(value ? 'yes' : 'no')
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
