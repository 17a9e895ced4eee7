// @vitest-environment happy-dom
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { done, ended, mount } from '../forms/testing/mount.tsx'
import { lastingWrite } from './lasting-write.ts'

test('a dialog that is opened again finds the attempt that it sent, and no other', async () => {
  let answer: ((reply: string) => void) | undefined
  let setOpen: (isOpen: boolean) => void = () => undefined
  let send: (request: { key: string }) => void = () => undefined
  const latest = new Map<string, string | undefined>()
  const deposits = lastingWrite('deposit', (_request: { key: string }) => new Promise<string>((end) => (answer = end)))

  function Dialog() {
    const sending = deposits.useSend()
    const [mine, other] = [deposits.useLatest('mine'), deposits.useLatest('other')]
    useEffect(() => {
      send = sending
      latest.set('mine', mine?.data ?? mine?.status)
      latest.set('other', other?.status)
    })
    return null
  }
  function Page() {
    const [isOpen, set] = useState(true)
    useEffect(() => {
      setOpen = set
    }, [])
    return isOpen && <Dialog />
  }

  await mount(<Page />)
  await done(() => send({ key: 'mine' }))
  expect(latest.get('mine')).toBe('pending')
  await done(() => setOpen(false))
  await ended(() => answer?.('paid'))
  await done(() => setOpen(true))
  expect(latest.get('mine')).toBe('paid')
  expect(latest.get('other')).toBeUndefined()
})
