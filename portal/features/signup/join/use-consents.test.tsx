import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlayerData } from '../../../data/query.tsx'
import { type Consent, useConsents } from './use-consents.ts'

function Wordings({ ofPage }: { ofPage: readonly Consent[] }) {
  return (
    <p>
      {useConsents(ofPage)
        .data?.map(({ name }) => name)
        .join()}
    </p>
  )
}

const consent: Consent = { key: 'TNC', name: '', isMandatory: true, parentKey: 'MANDATORY', consentVersionId: 'TNC-1' }

const htmlWith = (name: string) =>
  renderToStaticMarkup(
    <PlayerData>
      <Wordings ofPage={[{ ...consent, name }]} />
    </PlayerData>,
  )

test('the server renders the wording of each request, and no wording of an earlier one', () => {
  expect(htmlWith('I agree to the terms of May.')).toContain('May')
  expect(htmlWith('I agree to the terms of June.')).toContain('June')
})
