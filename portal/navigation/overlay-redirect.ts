import { type LoaderFunctionArgs, redirect } from 'react-router'
import { overlayAddress } from './overlay-paths.ts'

const lead = ({ request }: LoaderFunctionArgs) => redirect(overlayAddress(new URL(request.url)))

/** Leads a specified path to the home page with its overlay. */
export const loader = lead

/** Within the portal the browser knows the whole query, and asks nobody. */
export const clientLoader = lead
