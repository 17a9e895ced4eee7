import { expect, test } from 'vitest'
import { measuredCall, partiesCalled } from './outgoing-calls.ts'

test('calls to a host are counted, with statuses of 500 and above and missing responses as failures, and the most recent call says whether the host is up', async () => {
  const call = (host: string, outcome: number | Error) =>
    measuredCall(`https://${host}/path`, 'GET', () =>
      outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve({ status: outcome }),
    ).catch(() => undefined)
  for (const outcome of [200, 404, 503, new Error('no reply'), 200]) await call('well.example', outcome)
  for (const outcome of [200, 500]) await call('ill.example', outcome)
  const first = Promise.withResolvers<{ status: number }>()
  const underWay = measuredCall('https://slow.example', 'GET', () => first.promise)
  // The metric belongs to the whole process, and other tests call hosts as well, so only this test's hosts are
  // selected.
  const called = (await partiesCalled()).filter(({ host }) => host.endsWith('.example'))
  expect(called).toEqual([
    { host: 'well.example', calls: 5, failures: 2, isUp: true },
    { host: 'ill.example', calls: 2, failures: 1, isUp: false },
    { host: 'slow.example', calls: 0, failures: 0, isUp: true },
  ])
  first.resolve({ status: 200 })
  await underWay
})
