import { messages } from '@baize/texts/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl/react'
import { expect, test } from 'vitest'
import type { Read } from '../queries/read.ts'
import { Loaded } from './loaded.tsx'

const never: Read<string[]> = { data: undefined, error: null, refetch: () => undefined }

const shown = (read: Partial<Read<string[]>>, empty?: string) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages.en} timeZone="UTC">
      <Loaded read={{ ...never, ...read }} waiting="h-9" failed="No rows today." empty={empty}>
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        )}
      </Loaded>
    </IntlProvider>,
  )

const textIn = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('a placeholder of the content’s size is shown while it loads', () => {
  const html = shown({})
  expect(html).toContain('h-9')
  expect(html).toContain('role="status"')
  expect(textIn(html)).toBe('')
})

test('a failed reading is shown as an alert with a retry button', () => {
  const html = shown({ error: new Error('down') })
  expect(html).toContain('role="alert"')
  expect(textIn(html)).toBe('No rows today. Try again')
})

test('content that could not be refetched stays, with a note that it may be out of date', () => {
  expect(textIn(shown({ data: ['Ana'], error: new Error('down') }))).toMatch(
    /^This information may be out of date.* Try again Ana$/,
  )
})

test('the empty state is shown only for a list without rows', () => {
  expect(textIn(shown({ data: [] }, 'Nobody yet.'))).toBe('Nobody yet.')
  expect(textIn(shown({ data: ['Ana'] }, 'Nobody yet.'))).toBe('Ana')
  expect(shown({ data: [] })).toBe('<ul></ul>')
})
