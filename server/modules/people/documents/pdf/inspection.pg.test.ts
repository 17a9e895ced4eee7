import { getUserDocuments } from '@baize/contract/documents/player'
import { bet } from '@baize/contract/game-providers/studio'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { passportFields, pdf, pdfBomb, sendDocument, slowPdf } from '../../../../testing/documents.ts'
import { betOf, registerGame, studioCall, newGambler } from '../../../../testing/money.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { inspection } from './inspect-pdf.ts'

let folder: string
let baize: TestApp
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-inspection-'))
  baize = await build({ DATA_DIR: folder }, { jobs: false })
  await registerGame(baize.context)
  await baize.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await baize.close()
  rmSync(folder, { recursive: true })
})

const newcomer = () => signUpPlayer(baize, { registrationStatus: 'ID_CHECK_LOCK', kycStatus: 'PENDING' })
const front = (bytes: Buffer) => [{ role: 'FRONT', name: 'scan.pdf', bytes }]

const inspectionBegun = () => vi.waitFor(() => expect(inspection.threads()).toBeGreaterThan(0), 30_000)

test('bets are answered while slow files of three players are inspected', async () => {
  const gambler = await newGambler(baize, { amount: '5000.00' })
  const senders = [await newcomer(), await newcomer(), await newcomer()]
  let inspected = 0
  const uploads = senders.map((player) => sendDocument(baize, player, front(slowPdf())).then(() => void inspected++))
  await inspectionBegun()
  let bets = 0
  for (; inspected < senders.length; bets++)
    expect((await studioCall(baize.app, bet, betOf(gambler, '1.00'))).body.status).toBe('SUCCESS')
  await Promise.all(uploads)
  // The bets follow one another, so a server that an inspection blocks would answer fewer.
  expect(bets).toBeGreaterThanOrEqual(5)
})

test('three uploads at once are accepted although each file refers to its stream 500 times', async () => {
  const senders = [await newcomer(), await newcomer(), await newcomer()]
  const answers = await Promise.all(senders.map((player) => sendDocument(baize, player, front(pdfBomb()))))
  expect(answers.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS'])
})

test("the inspection ends when the client disconnects: the player's next upload is accepted, and nothing of the first is stored", async () => {
  const player = await newcomer()
  const form = new FormData()
  for (const [name, value] of Object.entries(passportFields())) form.set(name, value)
  form.set('FRONT', new Blob([new Uint8Array(slowPdf())]), 'slow.pdf')
  const leaving = new AbortController()
  const { port } = baize.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/platform/saveMultipleDocument`
  const left = fetch(url, { method: 'POST', headers: player.headers, body: form, signal: leaving.signal })
  await inspectionBegun()
  leaving.abort()
  await expect(left).rejects.toThrow('abort')
  const next = await sendDocument(baize, player, front(pdf()))
  const { body } = await call(baize, player, getUserDocuments, {})
  expect(body['userDocuments']).toMatchObject([{ id: next.body.documentId }])
})
