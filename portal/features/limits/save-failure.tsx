import { Alert } from '@baize/ui/alert'
import { useFailureText } from '../../wallet/use-failure-text.ts'

interface SaveFailureProps {
  readonly error: Error | null
  readonly className?: string
}

/** An alert about a change that was not saved. It has words even when no server answered. */
export function SaveFailure({ error, className = 'mt-4' }: SaveFailureProps) {
  const textOf = useFailureText()
  if (!error) return null
  return (
    <Alert tone="failure" className={className}>
      {textOf(error)}
    </Alert>
  )
}
