import { type LoaderFunctionArgs, redirect } from 'react-router'
import { overlayAddress } from './overlay-paths.ts'

const lead = ({ request }: LoaderFunctionArgs) => redirect(overlayAddress(new URL(request.url)))

/**
 * Redirects a path that the portal specification defines for an overlay, such as `/login`, to the home page with that
 * overlay.
 */
export const loader = lead

/** For a navigation within the portal, the browser redirects by itself, without a request to the server. */
export const clientLoader = lead
