import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changedFiles } from './changed-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'baize-changed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const git = (...args: readonly string[]): unknown =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@baize.example', ...args], { cwd: folder })
const write = (name: string): void => writeFileSync(join(folder, name), `${name}\n${Math.random()}`)

test('files that differ from main are found, whether committed, staged, written or new, unless they are deleted', () => {
  git('init', '--quiet', '--initial-branch=main')
  for (const name of ['same.ts', 'committed.ts', 'staged.ts', 'written.ts', 'deleted.ts']) write(name)
  git('add', '.')
  git('commit', '--quiet', '--message=Begin')
  expect(changedFiles(folder)).toEqual([])
  git('switch', '--quiet', '--create', 'work')
  write('committed.ts')
  git('commit', '--quiet', '--all', '--message=Work')
  write('staged.ts')
  git('add', 'staged.ts')
  write('written.ts')
  write('new.ts')
  rmSync(join(folder, 'deleted.ts'))
  expect(changedFiles(folder)).toEqual(['committed.ts', 'staged.ts', 'written.ts', 'new.ts'])
})

test('on main, only uncommitted files are found', () => {
  git('add', '.')
  git('commit', '--quiet', '--message=More')
  git('switch', '--quiet', '--create', 'other')
  git('branch', '--force', 'main', 'other')
  git('switch', '--quiet', 'main')
  write('same.ts')
  expect(changedFiles(folder)).toEqual(['same.ts'])
})
