import { CallError, type Client, createClient } from '@baize/contract/client'
import { config } from 'zod/mini'
import { endpoints } from './endpoints.ts'
import { endSession } from './session.ts'

// compiled parsers need eval, which the content security policy forbids
config({ jitless: true })

const client = createClient({
  baseUrls: {
    get platform() {
      return endpoints().ps_endpoint ?? '/platform'
    },
    get channels() {
      return endpoints().channels_endpoint ?? '/channels'
    },
    content: '/content',
  },
})

/** Calls an operation as the session's player. A session that the server no longer knows ends here, too. */
export const call: Client = async (operation, input, options) => {
  try {
    return await client(operation, input, options)
  } catch (error) {
    if (error instanceof CallError && error.httpStatus === 401) endSession('expired')
    throw error
  }
}

export { CallError }
