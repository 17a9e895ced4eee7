import type { LoaderFunctionArgs } from 'react-router'
import { UndoChange } from '../features/undo/undo-change.tsx'
import { brandMeta } from '../frame/page-meta.ts'
import { readTexts } from '../texts/read-texts.server.ts'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => ({ texts: await readTexts(context, ['undo']) })

export const meta = brandMeta

/** The page behind the link in e-mails about account changes, for players who did not make the change. */
export default function NotMePage() {
  return (
    <main id="content" className="page-width py-10 tablet:py-16">
      <div className="mx-auto max-w-xl">
        <UndoChange />
      </div>
    </main>
  )
}
