import { namesOf } from '@baize/contract/forms/field'
import { usernameFields } from '@baize/contract/forms/join-fields'
import { Button } from '@baize/ui/button'
import { Form } from '@baize/web/forms/form'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'
import { FieldControl } from '../form/field-control.tsx'
import { keptNames } from '../form/typed-shape.ts'
import { usernameShape, type UsernameValues } from '../join/join-rules.ts'
import { useUsername } from './use-username.ts'

const kept = keptNames(usernameFields)

/**
 * Asks for another username, because somebody else has the one that the player chose. Only players with a confirmed
 * e-mail address see this form.
 */
export function UsernameForm({ playerId }: { playerId: string }) {
  const t = useTranslations('signup')
  const fields = useFields<UsernameValues>({
    shape: usernameShape,
    draft: { name: `username.${playerId}`, keeps: kept },
  })
  const { username, password } = fields.values
  const choose = useUsername()
  return (
    <Form write={choose} fields={fields} onSubmit={choose.send} className="flex flex-col gap-6">
      {namesOf(usernameFields).map((name) => (
        <FieldControl key={name} name={name} field={usernameFields[name]} autoFocus={name === 'username'} />
      ))}
      <Button type="submit" size="large" block disabled={!username?.trim() || !password} busy={choose.isBusy}>
        {t('username.submit')}
      </Button>
    </Form>
  )
}
