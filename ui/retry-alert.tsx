import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

/** In the place of what could not be loaded: why, and the way to ask once more. */
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
