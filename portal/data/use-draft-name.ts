import { useSession } from './session.ts'

/**
 * Returns the name under which a form's draft is stored. If the session has a `partyId`, the name contains it, so that
 * the next player in the same tab does not see the draft.
 */
export function useDraftName(form: string): string {
  const session = useSession()
  return 'partyId' in session ? `${form}.${session.partyId}` : form
}
