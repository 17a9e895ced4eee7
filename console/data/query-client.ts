import { makeQueryClient } from '@baize/web/queries/query-client.ts'

/** Server state of the tab. Staff decide by what they see, so it is asked again sooner than players' pages ask. */
export const queryClient = makeQueryClient({ staleMs: 5_000 })
