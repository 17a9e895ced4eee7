import type { LoaderFunctionArgs } from 'react-router'
import { readTexts } from '../../texts/texts.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return { texts: await readTexts(context, ['games', 'errors']) }
}

export default function Page() {
  return <main id="content" className="page-width py-16" />
}
