import { useSession } from './session.ts'

/**
 * The name of a form's draft. It contains the player's id, so the next player in the same tab does not see the draft.
 */
export function useDraftName(form: string): string {
  const session = useSession()
  return 'partyId' in session ? `${form}.${session.partyId}` : form
}
