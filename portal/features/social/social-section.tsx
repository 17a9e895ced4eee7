import { getSocialLinks, unlinkSocial } from '@baize/contract/social/player'
import { Button } from '@baize/ui/button'
import { Section } from '@baize/ui/section'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { Form } from '@baize/web/forms/form'
import { FormCurrentPassword } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'

/** The linked social account. Not rendered if there is none. */
export function SocialSection({ username }: { username: string }) {
  const t = useTranslations('social')
  const date = useInstant('day')
  const { data } = useRead(readOf('social-links', getSocialLinks, {}))
  const [link] = data?.links ?? []
  if (!link) return null
  return (
    <Section title={t('title')} lead={t('since', { date: date(link.linkedAt) })}>
      <Unlink username={username} />
    </Section>
  )
}

function Unlink({ username }: { username: string }) {
  const t = useTranslations('social')
  const fields = useFields({ start: { password: '' } })
  const { password } = fields.values
  const unlink = useWrite({
    run: () => call(unlinkSocial, { socialType: 'facebook', password }),
    changes: ['social-links'],
  })
  return (
    <Form
      write={unlink}
      fields={fields}
      isReady={password !== ''}
      onSubmit={() => unlink.send(undefined)}
      className="flex max-w-md flex-col gap-5"
    >
      <FormCurrentPassword username={username} label={t('password')} />
      <Button type="submit" tone="secondary" disabled={password === ''} busy={unlink.isBusy} className="self-start">
        {t('remove')}
      </Button>
    </Form>
  )
}
