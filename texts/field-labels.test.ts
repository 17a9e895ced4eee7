import { completionFields } from '@baize/contract/forms/completion-fields'
import { contactFields } from '@baize/contract/forms/contact-fields'
import { cardFields, documentFields } from '@baize/contract/forms/document-fields'
import type { Field } from '@baize/contract/forms/field'
import { stepFields } from '@baize/contract/forms/identification-fields'
import { joinFields, usernameFields } from '@baize/contract/forms/join-fields'
import { expect, test } from 'vitest'
import { textAt } from './column-labels.ts'
import { messages } from './messages.ts'

const lists = { joinFields, usernameFields, completionFields, contactFields, stepFields, documentFields, cardFields }

test.each(Object.entries(lists))('every label and hint of %s has a text', (_list, fields) => {
  for (const { label, hint } of Object.values(fields) as Pick<Field, 'label' | 'hint'>[]) {
    for (const texts of Object.values(messages)) {
      expect(textAt(texts, label)).not.toBe('')
      expect(hint === undefined || textAt(texts, hint)).not.toBe('')
    }
  }
})
