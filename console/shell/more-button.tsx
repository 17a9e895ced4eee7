import { Button } from '@baize/ui/button'
import type { ReactNode } from 'react'

/** A list that is read page by page. */
export interface PagedList {
  readonly hasNextPage?: boolean | undefined
  readonly isFetchingNextPage?: boolean | undefined
  readonly fetchNextPage?: (() => unknown) | undefined
}

/** Reads the next page of a list, if there is one. */
export function MoreButton({ list, children }: { list: PagedList; children: ReactNode }) {
  if (!list.hasNextPage) return null
  return (
    <Button
      tone="secondary"
      className="mt-5"
      busy={list.isFetchingNextPage ?? false}
      onClick={() => void list.fetchNextPage?.()}
    >
      {children}
    </Button>
  )
}
