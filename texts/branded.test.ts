import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { branded } from './branded.ts'

test("a brand's name replaces Baize's, whatever characters it contains", () => {
  const tree = { shell: { title: 'Welcome to Baize Casino, {name}', other: 'Baize' } }
  expect(branded(tree, 'Vela').shell).toEqual({ title: 'Welcome to Vela, {name}', other: 'Baize' })
  const { title } = branded(tree, "O'Neill {Club}").shell
  expect(compile(title)).toEqual(["Welcome to O'Neill {Club}, ", ['name']])
})
