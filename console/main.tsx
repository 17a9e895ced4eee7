import '@baize/ui/styles.css'
import '@baize/ui/late-styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { followOtherTabs } from './data/other-tabs.ts'
import { queryClient } from './data/query-client.ts'
import { router } from './routes.tsx'
import { firstTexts, LanguageScope } from './shell/language-scope.tsx'

const place = document.getElementById('console')
if (!place) throw new Error('the page has no place for the console')
const first = await firstTexts()
followOtherTabs()
createRoot(place).render(
  <StrictMode>
    <LanguageScope first={first}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageScope>
  </StrictMode>,
)
