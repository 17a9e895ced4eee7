import { Alert } from '@baize/ui/alert'
import { useTranslations } from 'use-intl/react'
import type { Write } from '../calls/use-write.ts'
import { wasDone } from '../failures/refusal.ts'

/** Shows why a change failed, for a button that does not belong to a form. */
export function WriteFailure(props: {
  write: Pick<Write<never>, 'refusal' | 'problems'>
  className?: string | undefined
}) {
  const { refusal, problems } = props.write
  const doneBefore = useTranslations('web.forms')('doneBefore')
  const texts = refusal ? [wasDone(refusal) ? doneBefore : refusal.message] : problems
  if (texts.length === 0) return null
  return (
    <Alert tone="failure" {...(props.className !== undefined && { className: props.className })}>
      {texts.join(' ')}
    </Alert>
  )
}
