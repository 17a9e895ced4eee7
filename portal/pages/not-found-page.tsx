export { shouldRevalidate } from '../frame/should-revalidate.ts'

/** Any other address. The layout's error boundary renders it with status 404. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
