import { Fault } from '../frame/fault.tsx'

/** An error screen in the default language that needs no texts from the content service. */
export function PlainFault({ code }: { code: number }) {
  return (
    <Fault
      code={String(code)}
      message="An internal server error has occurred and we are working to fix the issue!"
      links={[{ to: '/', label: 'Back to the home page' }]}
    />
  )
}
