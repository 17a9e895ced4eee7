import { languages } from '@baize/contract/languages'
import { permissions } from '@baize/contract/staff/permissions'
import { consoleTexts } from '@baize/texts/console'
import { expect, test } from 'vitest'

test.each(languages)('every permission has a name in %s, and no other', (language) => {
  const names = Object.keys(consoleTexts[language].team.permissions)
  expect(names.toSorted()).toEqual(permissions.map((permission) => permission.replace('.', '_')).toSorted())
})
