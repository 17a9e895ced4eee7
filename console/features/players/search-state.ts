import type { Request } from '@baize/contract/op'
import type { searchPlayers } from '@baize/contract/dossiers/staff'
import { create } from 'zustand'

export type Query = Pick<
  Request<typeof searchPlayers>,
  'text' | 'registrationStatus' | 'kycStatus' | 'country' | 'site'
>

/** The last search of this tab. It may be personal, so no address and no storage has it. */
export const useSearch = create<Query>()(() => ({ text: '' }))

export const search = (query: Query): void => useSearch.setState(query, true)
