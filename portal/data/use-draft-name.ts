import { useSession } from './session.ts'

/** The name of a form's draft, with the player's id in it: who logs in to the same tab next finds none of it. */
export function useDraftName(form: string): string {
  const session = useSession()
  return 'partyId' in session ? `${form}.${session.partyId}` : form
}
