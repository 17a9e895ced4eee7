import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

/** Replaces content that failed to load: the reason and a retry button. */
export function RetryAlert(props: { text: string; retry: string; onRetry: () => void }) {
  return (
    <Alert tone="failure">
      <p>{props.text}</p>
      <Button tone="secondary" size="small" className="mt-3" onClick={props.onRetry}>
        {props.retry}
      </Button>
    </Alert>
  )
}
