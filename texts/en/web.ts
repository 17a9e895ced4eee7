/** Texts of the code in `web`, which the portal and the console share. */
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
    failed: 'This section could not be loaded.',
    outdated: 'This information may be out of date, because it could not be refreshed.',
    retry: 'Try again',
    more: 'Show more',
    moreFailed: 'The remaining entries could not be loaded. Please try again.',
  },
  forms: {
    wrongField: 'This value is not valid.',
    missingField: 'Please fill in this field',
    wrongFields: 'Please check what you have entered.',
    doneBefore:
      'Your earlier attempt went through, but we could not show you the confirmation. Check the result before you submit anything else.',
    /** An error of a field that the page does not show. The message therefore names the field. */
    hiddenField: '{field}: {error}',
    problems: '{count, plural, one {Please check # field:} other {Please check # fields:}}',
    leave: {
      title: 'Leave without saving?',
      lead: 'What you have entered has not been saved.',
      leave: 'Leave',
      stay: 'Stay',
    },
  },
} as const
