import { Button } from '@baize/ui/button'

/** A number of people, which opens their list. Nobody opens nothing. */
export function CountButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  if (count === 0) return 0
  return (
    <Button size="small" tone="link" className="-my-2 -mr-3.5" onClick={onOpen}>
      <span className="figures text-sm font-normal">{count}</span>
    </Button>
  )
}
