import { decideApproval, getApprovals } from '@baize/contract/approvals/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { type HiredStaff, hireStaff, staffKey } from '../../../../testing/staff.ts'

let running: TestApp
let asker: HiredStaff
let second: Browser
beforeAll(async () => {
  running = await build({}, { jobs: false })
  asker = await hireStaff(running, ['content'])
  second = (await hireStaff(running, ['content'])).browser
})
afterAll(() => running.close())

/** Sends a request as a member of staff in a session or, if an API key is given, as the program that uses the key. */
const send = async (method: 'POST' | 'DELETE' | 'GET', path: string, payload?: object, key?: string) => {
  const { origin } = new URL(running.context.config.publicUrl)
  const url = `/content/wp-json/wp/v2/${path}`
  const reply = await running.app.inject({
    method,
    url,
    headers: key === undefined ? { origin } : { authorization: key },
    ...(key === undefined && { cookies: Object.fromEntries(asker.browser.cookies) }),
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown> & { data?: { approvalId: string } }>() }
}
const decide = async (approvalId: string | undefined) => {
  const request = { approvalId: String(approvalId), decision: 'approve' as const, reason: 'I have read it' }
  return (await second.call(decideApproval, request, { 'idempotency-key': newId() })).body
}
const terms = (rendered: string, status = 'publish') => ({
  title: rendered,
  description: '<p>Fees</p>',
  column: 1,
  priority: 1,
  status,
})
const titlesShown = async () =>
  ((await send('GET', 'terms_and_conditions')).body as unknown as { title: { rendered: string } }[]).map(
    ({ title }) => title.rendered,
  )

test('a published legal text changes with the approval of a second member of staff', async () => {
  const draft = await send('POST', 'terms_and_conditions', terms('Terms of November', 'draft'))
  expect(draft.status).toBe(201)
  const path = `terms_and_conditions/${String(draft.body['id'])}`
  expect((await send('POST', path, { status: 'publish' }, staffKey)).status, 'a machine asks nobody').toBe(403)
  const published = await send('POST', path, { status: 'publish' })
  expect(published).toMatchObject({ status: 202, body: { code: 'rest_second_person' } })
  expect(await titlesShown()).toEqual([])
  const { approvals } = (await second.call(getApprovals, {})).body
  expect(approvals).toMatchObject([{ operation: 'writeLegalText', askedBy: asker.email }])
  const [{ change }] = approvals as [{ change: string }]
  const whole = { title: { rendered: 'Terms of November' }, description: '<p>Fees</p>' }
  expect(JSON.parse(change), 'the whole text, and not only the new state').toMatchObject({
    status: 'publish',
    texts: { en: whole },
  })
  expect(await decide(published.body.data?.approvalId)).toMatchObject({ state: 'DONE' })
  expect(await titlesShown()).toEqual(['Terms of November'])

  const first = await send('POST', path, { title: 'Terms of December' })
  const other = await send('POST', `${path}?lang=mk`, { title: 'Услови' })
  expect([first.status, other.status]).toEqual([202, 202])
  expect(await decide(first.body.data?.approvalId)).toMatchObject({ state: 'DONE' })
  expect(await titlesShown()).toEqual(['Terms of December'])
  // The first change replaced the text for which the second request was made, so the second request cannot be approved
  // any more.
  expect(await decide(other.body.data?.approvalId)).toMatchObject({ status: 'ENDED' })

  const binned = await send('DELETE', path)
  expect(binned.status).toBe(202)
  expect(await titlesShown()).toEqual(['Terms of December'])
  expect(await decide(binned.body.data?.approvalId)).toMatchObject({ state: 'DONE' })
  expect(await titlesShown()).toEqual([])
})

test('one request contains an item in every language, and one approval writes all of them', async () => {
  const draft = await send('POST', 'terms_and_conditions', terms('Terms', 'draft'))
  const path = `terms_and_conditions/${String(draft.body['id'])}`
  const translations = { mk: { title: 'Услови' }, de: { title: 'Bedingungen' } }
  const asked = await send('POST', path, { title: 'Terms of May', status: 'publish', translations })
  expect(asked.status).toBe(202)
  const { approvals } = (await second.call(getApprovals, {})).body
  const own = (approvals as { approvalId: string; change: string }[]).filter(
    ({ approvalId }) => approvalId === asked.body.data?.approvalId,
  )
  expect(own.map(({ change }) => JSON.parse(change) as unknown)).toMatchObject([
    {
      texts: {
        en: { title: { rendered: 'Terms of May' } },
        mk: { title: { rendered: 'Услови' } },
        de: { title: { rendered: 'Bedingungen' } },
      },
    },
  ])
  expect(await decide(asked.body.data?.approvalId)).toMatchObject({ state: 'DONE' })
  for (const [language, title] of [
    ['en', 'Terms of May'],
    ['mk', 'Услови'],
    ['de', 'Bedingungen'],
  ])
    expect((await send('GET', `${path}?lang=${language}`)).body).toMatchObject({ title: { rendered: title } })
})

test('a refused translation leaves the whole item unchanged, and the error names the language', async () => {
  const { body: page } = await send('POST', 'about_us', terms('About us'))
  const path = `about_us/${String(page['id'])}`
  const change = { title: 'About', translations: { de: { priority: 'many' } } }
  const refused = await send('POST', path, change)
  expect(refused).toMatchObject({
    status: 400,
    body: { data: { lang: 'de', params: { priority: expect.any(String) } } },
  })
  expect((await send('GET', path)).body).toMatchObject({ title: { rendered: 'About us' } })
  expect((await send('POST', path, { translations: 'none' })).status).toBe(400)
})

test('an invalid change requests no approval, and other texts need none', async () => {
  expect((await send('POST', 'privacy_policy', { ...terms('Privacy'), column: 'many' })).status).toBe(400)
  expect((await send('POST', 'about_us', terms('About us'))).status).toBe(201)
})
