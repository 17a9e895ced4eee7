import '@baize/ui/styles.css'
import '@baize/ui/late-styles.css'
import { getStaffSelf } from '@baize/contract/staff/entry'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { callWithoutSession } from './data/client.ts'
import { queryClient } from './data/query-client.ts'
import { followOtherTabs } from './data/self.ts'
import { router } from './routes.tsx'
import { firstTexts, LanguageScope } from './shell/language-scope.tsx'

const container = document.getElementById('console')
if (!container) throw new Error('the page has no place for the console')
const first = await firstTexts()
followOtherTabs(() => callWithoutSession(getStaffSelf, {}))
createRoot(container).render(
  <StrictMode>
    <LanguageScope first={first}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageScope>
  </StrictMode>,
)
