import { expect } from '@playwright/test'
import { sandboxAddress } from './settings.ts'

/** How the tests wait for a mail, in milliseconds. On an idle computer a mail arrives within half a second. */
const polling = { intervals: [50, 100, 100, 250], timeout: 60_000 }

interface Mail {
  readonly subject: string
  readonly text: string
  readonly date: string
}

/**
 * Returns the mails that the sandbox has received for the address.
 * @param inbox the base address of the sandbox
 */
async function mailsTo(address: string, inbox = sandboxAddress): Promise<Mail[]> {
  const reply = await fetch(`${inbox}/mail/messages?to=${encodeURIComponent(address)}`)
  return (await reply.json()) as Mail[]
}

/**
 * Waits until at least `count` mails with a code have been sent to this address.
 * @returns the four-digit code in the newest of these mails
 */
export async function codeMailedTo(address: string, count = 1, inbox = sandboxAddress): Promise<string> {
  const codes = async (): Promise<string[]> =>
    (await mailsTo(address, inbox)).flatMap(({ text }) => /\b\d{4}\b/.exec(text)?.[0] ?? [])
  await expect.poll(async () => (await codes()).length, polling).toBeGreaterThanOrEqual(count)
  return (await codes())[0] ?? ''
}

/**
 * Waits for a mail to this address with a link to the portal's page at `path`.
 * @returns the link in the newest of these mails
 */
export async function linkMailedTo(address: string, path: string, inbox = sandboxAddress): Promise<string> {
  const links = async (): Promise<string[]> =>
    (await mailsTo(address, inbox)).flatMap(({ text }) =>
      (text.match(/https?:\/\/\S+/g) ?? []).filter((link) => new URL(link).pathname === path),
    )
  await expect.poll(async () => (await links()).length, polling).toBeGreaterThanOrEqual(1)
  return (await links())[0] ?? ''
}
