import type { StandIn } from '../stand-in.ts'

export type Delivery = 'normal' | 'refused' | 'busy' | 'lost' | 'late'

/**
 * Returns whether an e-mail is delivered, refused, refused only at first, lost or late. The first word of the
 * recipient's address decides.
 */
export function deliveryOf(address: string): Delivery {
  const word = /^(refused|busy|lost|late)\b/i.exec(address)?.[1]
  return (word?.toLowerCase() as Delivery | undefined) ?? 'normal'
}

export const mailStandIn = (smtpPort: number): StandIn => ({
  id: 'mail',
  name: 'Mail',
  summary: 'Takes every mail that Baize sends and keeps the last 1,000. Nothing leaves this machine.',
  endpoints: [`SMTP on port ${smtpPort}`, 'GET /mail/messages?to=address'],
  inputs: [
    {
      of: 'Address begins with',
      rows: [
        { input: 'refused', effect: 'The address is refused for good (550).' },
        { input: 'busy', effect: 'Turned away once (451), accepted when sent again.' },
        { input: 'late', effect: 'Arrives after ten seconds.' },
        { input: 'lost', effect: 'Accepted, and never seen again.' },
      ],
    },
  ],
  link: { href: '/mail', name: 'Open the inbox' },
})
