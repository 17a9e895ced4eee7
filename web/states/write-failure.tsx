import { Alert } from '@baize/ui/alert'
import type { Write } from '../calls/use-write.ts'

/** Says at a button without a form why its change was not made. */
export function WriteFailure(props: {
  write: Pick<Write<never>, 'refusal' | 'problems'>
  className?: string | undefined
}) {
  const { refusal, problems } = props.write
  const texts = refusal ? [refusal.message] : problems
  if (texts.length === 0) return null
  return (
    <Alert tone="failure" {...(props.className !== undefined && { className: props.className })}>
      {texts.join(' ')}
    </Alert>
  )
}
