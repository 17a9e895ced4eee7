import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noteNavigations } from './navigation/wanted-page.ts'
import { startsEvent } from './rendering/replay-early-input.ts'

window.dispatchEvent(new Event(startsEvent))
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[noteNavigations]} />
    </StrictMode>,
  )
})
