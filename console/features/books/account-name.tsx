import { useTranslations } from 'use-intl/react'

/** Shows the translated name of a ledger account with its code next to it. An unknown account has only its code. */
export function AccountName({ account }: { account: string }) {
  const t = useTranslations('books')
  const [, kind, party] = /^(provider|studio):(.+)$/.exec(account) ?? []
  const key = `accounts.${(kind ?? account).replaceAll(/\W/g, '_')}` as never
  if (!t.has(key)) return <span>{account}</span>
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span>{party === undefined ? t(key) : `${t(key)} ${party}`}</span>
      <span className="text-xs break-all text-ivory-300">{account}</span>
    </span>
  )
}
