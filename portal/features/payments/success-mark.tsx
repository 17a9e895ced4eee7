import { Icon } from '@baize/ui/icon'

export function SuccessMark() {
  return (
    <span className="grid size-16 animate-rise place-items-center rounded-full border border-sage-300/40 bg-sage-800 text-sage-300">
      <Icon name="check" className="size-8" />
    </span>
  )
}
