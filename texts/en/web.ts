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
  states: {
    loading: 'Loading',
    failed: 'This part could not be loaded.',
    outdated: 'What you see may be out of date, because it could not be loaded again.',
    retry: 'Try again',
    more: 'Show more',
    moreFailed: 'The rest could not be loaded. Please try again.',
  },
  forms: {
    wrongField: 'This is not valid.',
    missingField: 'Please fill in this field',
    wrongFields: 'Please check what you have entered.',
    doneBefore:
      'Your earlier attempt was done, although its answer was lost. Check the result before you send a change.',
    /** About a field that is not on the page. */
    hiddenField: '{field}: {error}',
    problems: '{count, plural, one {Please check # field:} other {Please check # fields:}}',
    leave: {
      title: 'Leave without saving?',
      lead: 'What you have entered is not saved.',
      leave: 'Leave',
      stay: 'Stay',
    },
  },
} as const
