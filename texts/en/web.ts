/** Words of what both browser apps do in one way. */
export const web = {
  toasts: 'Notifications',
  failures: {
    unreachable: 'Server not reachable',
    notFound: 'Not found',
    field: 'Error on field {field}',
    timedOut: 'ERROR: Connection timed out, please try again.',
    unknown: 'Unknown error!',
  },
} as const
