// @vitest-environment happy-dom
import { CallError } from '@baize/contract/client'
import { Button } from '@baize/ui/button'
import { useEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { memoryStorage } from '../storage/testing/memory-storage.ts'
import { Form } from './form.tsx'
import { FormCheckbox, FormChoices, FormField, FormPassword } from './form-fields.tsx'
import { leaveFor, losesInput, noteShown } from './leaving.ts'
import { done, mount, named, noteOf, press, type } from './testing/mount.tsx'
import { useFields } from './use-fields.ts'

const sent = vi.fn<(values: unknown) => void>()
let refuse: (refusal: CallError | undefined) => void

beforeEach(() => {
  sent.mockReset()
  vi.stubGlobal('sessionStorage', memoryStorage())
})

const shape = z.object({
  email: z.string().check(z.trim(), z.email('field.email')),
  code: z.string().check(z.maxLength(3)),
  password: z.string(),
})

function Contact({ draft = 'contact' }: { draft?: string }) {
  const fields = useFields({
    start: { email: '', code: '', password: '' },
    shape,
    draft: { name: draft, keeps: ['email', 'code'] },
  })
  const [refusal, setRefusal] = useState<CallError>()
  useEffect(() => {
    refuse = setRefusal
  }, [])
  return (
    <Form write={{ isBusy: false, refusal }} fields={fields} onSubmit={sent} fieldOf={{ emailAddress: 'email' }}>
      <FormField field="email" label="Address" />
      <FormField field="code" label="Code" clean={(text) => text.replaceAll(/\D/g, '')} />
      <FormPassword field="password" name="new-password" label="Password" />
      <Button type="submit">Send</Button>
    </Form>
  )
}

const refused = (...errors: { field: string; error: string }[]) =>
  new CallError(200, { status: 'INVALID', message: 'Please correct it.', errors })
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)

test('the values that are sent have passed the schema, which also trims them', async () => {
  await mount(<Contact />)
  await type('Address', ' ana@example.com ')
  await type('Code', '1 2-3')
  await type('Password', 'river 42')
  expect(named('Code').value).toBe('123')
  await press('Send')
  expect(sent.mock.calls).toEqual([[{ email: 'ana@example.com', code: '123', password: 'river 42' }]])
})

test('holding Enter down submits a form once, and still breaks lines in a long text', async () => {
  await mount(
    <Form onSubmit={sent}>
      <FormField field="name" label="Name" />
      <textarea />
    </Form>,
  )
  const isStopped = (element: Element | null, repeat: boolean) =>
    element?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true })) ===
    false
  const field = named('Name')
  expect([isStopped(field, false), isStopped(field, true)]).toEqual([false, true])
  expect(isStopped(document.querySelector('textarea'), true)).toBe(false)
})

test('the second click of a double click sends nothing, even if the first request has been answered', async () => {
  await mount(<Contact />)
  await type('Address', 'ana@example.com')
  const click = (detail: number) =>
    done(() => named('Send').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })))
  await click(1)
  await click(2)
  expect(sent).toHaveBeenCalledTimes(1)
  await click(1)
  expect(sent).toHaveBeenCalledTimes(2)
})

test('values that fail the schema are not sent; the first wrong field has the focus and an error until it is changed', async () => {
  await mount(<Contact />)
  await type('Address', 'ana')
  await type('Code', '12345')
  await press('Send')
  expect(sent).not.toHaveBeenCalled()
  expect(noteOf('Address')).toBe('Please enter a valid email')
  expect(noteOf('Code')).toBe('This value is not valid.')
  expect(document.activeElement).toBe(named('Address'))
  await type('Address', 'ana@example.com')
  expect(noteOf('Address')).toBeUndefined()
})

test('an empty required field has a general message, unless the schema has one of its own', async () => {
  const wanted = z.object({ name: z.string().check(z.trim(), z.minLength(1)), email: z.email('field.email') })
  function Invitation() {
    const fields = useFields({ start: { name: ' ', email: '' }, shape: wanted })
    return (
      <Form fields={fields} onSubmit={sent}>
        <FormField field="name" label="Name" />
        <FormField field="email" label="Address" />
        <Button type="submit">Send</Button>
      </Form>
    )
  }
  await mount(<Invitation />)
  await press('Send')
  expect(sent).not.toHaveBeenCalled()
  expect(noteOf('Name')).toBe('Please fill in this field')
  expect(noteOf('Address')).toBe('Please enter a valid email')
})

test('numbers, checkboxes and choices have the types that the contract demands', async () => {
  const wanted = z.object({
    count: z.int().check(z.minimum(1)),
    isOn: z.boolean(),
    roles: z.array(z.string()).check(z.minLength(1)),
  })
  function Order() {
    const fields = useFields({ start: { count: 5, isOn: false, roles: ['cook'] }, shape: wanted })
    return (
      <Form fields={fields} onSubmit={sent}>
        <FormField field="count" label="Count" isNumber />
        <FormCheckbox field="isOn" label="On" />
        <FormChoices
          field="roles"
          legend="Roles"
          options={[
            { value: 'cook', label: 'Cook' },
            { value: 'waiter', label: 'Waiter' },
          ]}
        />
        <Button type="submit">Send</Button>
      </Form>
    )
  }
  await mount(<Order />)
  expect(named('Count').value).toBe('5')
  expect(named('Cook').checked).toBe(true)
  await type('Count', '')
  await press('Cook')
  await press('Send')
  expect(sent).not.toHaveBeenCalled()
  expect(noteOf('Count')).toBe('Please fill in this field')
  expect(alerts()).toContain('Please fill in this field')
  await type('Count', 'many')
  await press('Waiter')
  await press('Send')
  expect(noteOf('Count')).toBe('This value is not valid.')
  await type('Count', '12')
  await press('On')
  await press('Send')
  expect(sent.mock.calls).toEqual([[{ count: 12, isOn: true, roles: ['waiter'] }]])
})

test('a refused field shows the platform’s message until it is changed, and the first one has the focus', async () => {
  await mount(<Contact />)
  await done(() => refuse(refused({ field: 'code', error: 'Too old.' }, { field: 'emailAddress', error: 'Taken.' })))
  expect(noteOf('Address')).toBe('Taken.')
  expect(noteOf('Code')).toBe('Too old.')
  expect(document.activeElement).toBe(named('Address'))
  await type('Address', 'eva@example.com')
  expect(noteOf('Address')).toBeUndefined()
  expect(noteOf('Code')).toBe('Too old.')
})

test('a refusal of a field that is not on the page is shown above the fields with the field’s label', async () => {
  await mount(<Contact />)
  await done(() =>
    refuse(refused({ field: 'firstName', error: 'Too long.' }, { field: 'shelfMark', error: 'Unknown.' })),
  )
  expect(alerts()).toEqual(['First name: Too long.Shelf mark: Unknown.'])
  await done(() => refuse(refused({ field: 'code', error: 'Too old.' }, { field: 'firstName', error: 'Too long.' })))
  expect(alerts()).toEqual(['Please check what you have entered.First name: Too long.', 'Too old.'])
})

test('a refusal of the whole form is shown above the fields', async () => {
  await mount(<Contact />)
  await done(() => refuse(new CallError(200, { status: 'LOW', message: 'Not enough money.' })))
  expect(alerts()).toEqual(['Not enough money.'])
  await done(() => refuse(new CallError(200, { status: 'PASSWORD_WRONG', message: 'The password is wrong.' })))
  expect(alerts()).toEqual(['The password is wrong.'])
  expect(noteOf('Password')).toBe('The password is wrong.')
  await done(() => refuse(new CallError(409, { status: 'IDEMPOTENCY_KEY_REUSED', message: '' })))
  expect(alerts()[0]).toContain('Your earlier attempt went through')
})

test('typed input survives a reload, and a password does not', async () => {
  await mount(<Contact />)
  await type('Address', 'ana@example.com')
  await type('Password', 'river 42')
  await mount(<Contact />)
  expect(named('Address').value).toBe('ana@example.com')
  expect(named('Password').value).toBe('')
  expect(JSON.stringify(sessionStorage)).not.toContain('river')
  await mount(<Contact draft="contact.other" />)
  expect(named('Address').value).toBe('')
})

test('cleared fields have their initial values, forget their draft and can take the focus at once', async () => {
  function Post() {
    const fields = useFields({ start: { text: '' }, draft: { name: 'post', keeps: ['text'] } })
    return (
      <Form
        fields={fields}
        onSubmit={(values) => {
          sent(values)
          fields.clear()
          fields.form.setFocus('text')
        }}
      >
        <FormField field="text" label="Text" />
        <Button type="submit">Send</Button>
      </Form>
    )
  }
  await mount(<Post />)
  await type('Text', 'Hello')
  await press('Send')
  expect(sent.mock.calls).toEqual([[{ text: 'Hello' }]])
  expect(named('Text').value).toBe('')
  await expect.poll(() => document.activeElement).toBe(named('Text'))
  await mount(<Post />)
  expect(named('Text').value).toBe('')
})

const close = vi.fn<() => void>()

function Reason() {
  const fields = useFields({ start: { reason: '' } })
  return (
    <FormDialog
      title="Lock"
      submit="Do it"
      write={{ isBusy: false, refusal: undefined }}
      fields={fields}
      onSubmit={sent}
      onClose={close}
    >
      <FormField field="reason" label="Reason" />
    </FormDialog>
  )
}

/** Returns whether the browser would ask the user before reloading the page. */
const asksBeforeReload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a dialog asks before it closes only if something has been typed', async () => {
  await mount(<Reason />)
  expect(asksBeforeReload()).toBe(false)
  await press('Close')
  expect(close).toHaveBeenCalledTimes(1)
  await type('Reason', 'He asked.')
  expect(asksBeforeReload()).toBe(true)
  await press('Close')
  expect(close).toHaveBeenCalledTimes(1)
  await press('Stay')
  expect(named('Reason').value).toBe('He asked.')
  await press('Close')
  await press('Leave')
  expect(close).toHaveBeenCalledTimes(2)
})

test('a dialog with typed input asks before a navigation leaves its page', async () => {
  noteShown({ page: '/account', overs: [] })
  await mount(<Reason />)
  const back = { page: '/play', overs: [] }
  expect(losesInput(back)).toBe(false)
  await type('Reason', 'He asked.')
  const [leave, stay] = [vi.fn<() => void>(), vi.fn<() => void>()]
  await done(() => leaveFor(back, { leave, stay }))
  await press('Stay')
  expect([leave.mock.calls.length, stay.mock.calls.length]).toEqual([0, 1])
  expect(named('Reason').value).toBe('He asked.')
  await done(() => leaveFor(back, { leave, stay }))
  await press('Leave')
  expect([leave.mock.calls.length, stay.mock.calls.length]).toEqual([1, 1])
})

test('the button in a dialog’s footer submits its form', async () => {
  await mount(<Reason />)
  await type('Reason', 'He asked.')
  await press('Do it')
  expect(sent.mock.calls).toEqual([[{ reason: 'He asked.' }]])
})
