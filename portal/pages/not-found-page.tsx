/** Any other address. Answered by the layout's error boundary, with status 404. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
