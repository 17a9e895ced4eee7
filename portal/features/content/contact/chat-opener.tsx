import { Button } from '@baize/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { loadLiveAgent } from '../../../frame/load-live-agent.ts'

type State = 'closed' | 'opening' | 'opened' | 'failed'

/** A button that loads the live chat. Pressing it counts as consent to the chat's cookies. */
export function ChatOpener({ url }: { url: string }) {
  const t = useTranslations('content.contact.chat')
  const [state, setState] = useState<State>('closed')

  function open() {
    setState('opening')
    loadLiveAgent(url).then(
      () => {
        setState('opened')
        dispatchEvent(new Event('baize-open-chat'))
      },
      () => setState('failed'),
    )
  }

  return (
    <section aria-labelledby="chat">
      <h2 id="chat" className="text-xl text-ivory-50">
        {t('title')}
      </h2>
      <p className="mt-2 text-sm text-ivory-300">{t('lead')}</p>
      <Button tone="secondary" busy={state === 'opening'} onClick={open} className="mt-4">
        {t('open')}
      </Button>
      <p role="status" className="mt-2 text-sm text-ivory-200 empty:hidden">
        {state !== 'closed' && t(state)}
      </p>
    </section>
  )
}
