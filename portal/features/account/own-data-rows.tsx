import { useTranslations } from 'use-intl/react'
import { useLanguage } from '../../texts/text-scope.tsx'
import { codeText } from '../../texts/code-text.ts'
import type { OwnTable } from './own-data-groups.ts'
import { shownValue } from './own-data-text.ts'

const shownRows = 50

/** The rows of one table, with a label for each field. Empty fields are left out. */
export function OwnDataRows({ rows }: { rows: OwnTable['rows'] }) {
  const t = useTranslations('ownData')
  return (
    <div className="border-t border-ivory-50/8 bg-felt-900/60 px-5">
      {rows.slice(0, shownRows).map((row, index) => (
        <Row key={`row-${String(index)}`} row={row} />
      ))}
      {rows.length > shownRows && (
        <p className="border-t border-ivory-50/8 py-4 text-sm text-ivory-300">{t('more', { count: shownRows })}</p>
      )}
    </div>
  )
}

function Row({ row }: { row: OwnTable['rows'][number] }) {
  const t = useTranslations('ownData')
  const columns = useTranslations('ownData.columns')
  const codes = useTranslations('ownData.codes')
  const format = {
    locale: useLanguage(),
    yes: t('yes'),
    no: t('no'),
    codeText: (code: string) => codeText(codes, code),
  }
  const shown = Object.keys(row).flatMap((name) => {
    const text = shownValue(row, name, format)
    return text === '' ? [] : [{ name, text }]
  })
  return (
    <dl className="grid gap-x-6 gap-y-4 border-t border-ivory-50/8 py-5 first:border-t-0 grid-cols-2 tablet:grid-cols-3">
      {shown.map(({ name, text }) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-ivory-300">{columns(name as 'email')}</dt>
          <dd className="mt-0.5 text-sm break-words whitespace-pre-line text-ivory-50">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
