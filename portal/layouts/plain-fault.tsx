import { Fault } from '../frame/fault.tsx'

/** The error screen without texts of the content service, in the default language. */
export function PlainFault({ code }: { code: number }) {
  return (
    <Fault
      code={String(code)}
      message="An internal server error has occurred and we are working to fix the issue!"
      links={[{ to: '/', label: 'Back to the home page' }]}
    />
  )
}
