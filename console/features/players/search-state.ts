import type { Request } from '@baize/contract/op'
import type { searchPlayers } from '@baize/contract/dossiers/staff'
import { create } from 'zustand'

export type Query = Pick<
  Request<typeof searchPlayers>,
  'text' | 'registrationStatus' | 'kycStatus' | 'country' | 'site'
>

/**
 * The last search in this tab. It is only kept in memory, because it may contain personal data, which must appear
 * neither in a URL nor in the browser's storage.
 */
export const useSearch = create<Query>()(() => ({ text: '' }))

export const search = (query: Query): void => useSearch.setState(query, true)
