import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type ServerSettings, serverSettings } from './server-context.ts'

const handle = createRequestHandler(build as unknown as ServerBuild, 'production')

/** Renders one page, or answers one data request of the portal. Never sees cookies: the reply is for everybody. */
export function render(request: Request, settings: ServerSettings): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(serverSettings, settings)
  return handle(request, context)
}
