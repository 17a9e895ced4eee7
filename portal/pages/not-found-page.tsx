export { shouldRevalidate } from '../frame/should-revalidate.ts'

/** Handles every URL that no other route matches. The layout's error boundary renders the page with status 404. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
