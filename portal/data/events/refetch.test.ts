import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { refetch } from './refetch.ts'

const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
afterEach(() => client.clear())

/** A page that shows the balance. The test decides when each of its requests is answered. */
function openPage() {
  const answers: ((cash: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['balance'],
    queryFn: () => new Promise<string>((answer) => void answers.push(answer)),
  })
  observer.subscribe(() => undefined)
  return { answers, shown: () => observer.getCurrentResult().data }
}

test('a change during the first request is not lost', async () => {
  const { answers, shown } = openPage()
  const done = refetch(client, 'balance')
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.('before')
  answers[1]?.('after')
  await done
  expect(shown()).toBe('after')
})

test('a change during a later request is not lost, and other data stays', async () => {
  const { answers, shown } = openPage()
  answers[0]?.('first')
  await expect.poll(shown).toBe('first')
  const [earlier, later] = [refetch(client, 'balance'), refetch(client, 'balance')]
  await refetch(client, 'messages')
  await expect.poll(() => answers.length).toBeGreaterThan(1)
  expect(shown()).toBe('first')
  for (const answer of answers.slice(1, -1)) answer('before')
  answers.at(-1)?.('after')
  await Promise.all([earlier, later])
  expect(shown()).toBe('after')
})
