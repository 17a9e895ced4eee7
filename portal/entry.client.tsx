import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { takeMailedLink } from './navigation/mailed-link.ts'
import { noteNavigations } from './navigation/wanted-page.ts'
import { wholeAnswers } from './navigation/whole-answers.ts'
import { startsEvent } from './rendering/replay-early-input.ts'

window.dispatchEvent(new Event(startsEvent))
takeMailedLink()
window.fetch = wholeAnswers(window.fetch)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[noteNavigations]} />
    </StrictMode>,
  )
})
