import { Skeleton } from '@baize/ui/skeleton'

export const StepPlaceholder = () => (
  <div className="grid gap-4">
    <Skeleton className="h-8 w-48" />
    <Skeleton className="h-20" />
    <Skeleton className="h-13" />
  </div>
)
