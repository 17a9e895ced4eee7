import { classNames } from '@baize/ui/class-names'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../navigation/paths.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { useCodeText } from '../../shell/texts/use-code-text.ts'
import { useOperationName } from '../../shell/use-operation-name.ts'
import { RecordDetails } from './record-details.tsx'
import type { StaffRecord } from './record.ts'
import { pathOfSubject } from '../../navigation/subject-path.ts'
import { subjectText } from './subject-text.ts'

const tones = { DONE: 'text-sage-300', VIEWED: 'text-slate-300', REFUSED: 'text-garnet-300' } as const

export function RecordRow({ record }: { record: StaffRecord }) {
  const t = useTranslations('records')
  const nameOf = useOperationName()
  const instant = useInstant('second')
  return (
    <li className="grid gap-x-5 gap-y-0.5 border-b border-ivory-50/6 py-2.5 text-sm tablet:grid-cols-[11rem_14rem_1fr]">
      <time dateTime={record.at} className="text-ivory-300">
        {instant(record.at)}
      </time>
      <span className="truncate text-ivory-100" title={record.actor}>
        {record.actor}
      </span>
      <span className="min-w-0 break-words">
        <span className={classNames('mr-2 font-semibold', tones[record.outcome])}>
          {t(`outcomes.${record.outcome}`)}
        </span>
        <span className="text-ivory-50">{nameOf(record.operation)}</span> <Subject record={record} />
        {record.reason && <span className="block break-words text-ivory-200">{record.reason}</span>}
        <details className="text-xs text-ivory-300">
          <summary className="cursor-pointer py-1">{t('details')}</summary>
          <RecordDetails details={record.details} />
        </details>
      </span>
    </li>
  )
}

function Subject({ record: { playerId, subject } }: { record: StaffRecord }) {
  const t = useTranslations('records')
  const text = subjectText(subject, useCodeText('subjects'))
  const path = playerId ? paths.player(playerId) : pathOfSubject(subject)
  if (path)
    return (
      <Link to={path} className="text-brass-300 underline underline-offset-4">
        {playerId ? t('player') : text}
      </Link>
    )
  // A subject that consists of a single word is left out, because it would only repeat the name of the operation.
  return subject.includes(' ') && <span className="text-ivory-300">{text}</span>
}
