import { messages } from '@baize/texts/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl/react'
import { expect, test } from 'vitest'
import type { Read } from '../queries/read.ts'
import { LoadedFigure } from './loaded-figure.tsx'

const shown = (read: Partial<Read<string>>) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages.en} timeZone="UTC">
      <LoadedFigure
        read={{ data: undefined, error: null, refetch: () => undefined, ...read }}
        waiting={<i>waiting</i>}
        failed="Your balance could not be loaded."
      >
        {(amount) => <b>{amount}</b>}
      </LoadedFigure>
    </IntlProvider>,
  )

test('a figure is awaited, and shown once it is known, even if a later refetch fails', () => {
  expect(shown({})).toBe('<i>waiting</i>')
  expect(shown({ data: '5.00' })).toBe('<b>5.00</b>')
  expect(shown({ data: '5.00', error: new Error('down') })).toBe('<b>5.00</b>')
})

test('a figure that could not be loaded is replaced by a button to retry, whose name says what failed', () => {
  const html = shown({ error: new Error('down') })
  expect(html).toContain('aria-label="Try again: Your balance could not be loaded."')
  expect(html).toContain('>Try again</button>')
})
