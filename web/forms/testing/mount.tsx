import { messages } from '@baize/texts/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { IntlProvider } from 'use-intl/react'
import { afterEach, vi } from 'vitest'
import { makeQueryClient } from '../../queries/query-client.ts'

const roots: Root[] = []
let queries = makeQueryClient({ staleMs: 0 })
afterEach(() => act(() => roots.splice(0).forEach((root) => root.unmount())))

/** Renders a component into the test's document, with English texts. */
export async function mount(part: ReactNode): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  queries = makeQueryClient({ staleMs: 0 })
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  roots.push(root)
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <IntlProvider locale="en" messages={messages.en} timeZone="UTC">
          {part}
        </IntlProvider>
      </QueryClientProvider>,
    ),
  )
  return document.body
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Runs a function and waits until the page has rendered the result. It waits for two turns of the event loop, because
 * TanStack Query notifies components of a mutation by a timer, which it sets only after the first turn has begun.
 */
export const done = (run: () => void): Promise<void> =>
  act(async () => {
    run()
    await nextTurn()
    await nextTurn()
  })

/** Completes a change that is under way and waits until the page has rendered the result. */
export const ended = (end: () => void): Promise<void> =>
  act(async () => {
    end()
    await vi.waitUntil(() => queries.isMutating() === 0)
    await nextTurn()
  })

/**
 * Returns the field with this label, or the button with this name.
 * @throws Error if there is no such element
 */
export function named(name: string): HTMLInputElement {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name)
  const found = label ? document.getElementById(label.htmlFor) : undefined
  const button = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
  const element = found ?? button
  if (!element) throw new Error(`nothing is named ${name}`)
  return element as HTMLInputElement
}

export async function type(name: string, text: string): Promise<void> {
  const field = named(name)
  await done(() => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export const press = (name: string): Promise<void> => done(() => named(name).click())

/** Returns the text that is shown below a field, which is its hint or its error. */
export const noteOf = (name: string): string | undefined =>
  document.getElementById(named(name).getAttribute('aria-describedby') ?? '')?.textContent ?? undefined
