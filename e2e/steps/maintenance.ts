import { expect } from '../fixtures.ts'
import { staff } from '../settings.ts'

/** Changes the content's configuration, as staff do. */
export async function switchMaintenance(at: string, maintenance: boolean): Promise<void> {
  const collection = `${at}/content/wp-json/wp/v2/configuration`
  const [{ id }] = (await (await fetch(collection)).json()) as [{ id: number }]
  const reply = await fetch(`${collection}/${id}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(staff).toString('base64')}`,
    },
    body: JSON.stringify({ maintenance }),
  })
  expect(reply.status).toBe(200)
}
