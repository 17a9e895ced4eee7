export const alerts = {
  title: 'Harm alerts',
  lead: 'Players who may be harmed by gambling. Look at the player, act, then close the alert.',
  failed: 'The alerts could not be loaded.',
  empty: 'There are no open alerts.',
  more: 'Show more',
  kinds: {
    HARM: 'Markers of harm',
    HELP_ASKED: 'The player is asking for help',
    VULNERABILITY: 'Match in the vulnerability register',
  },
  levels: {
    NONE: 'No level',
    LOW: 'Low',
    MEDIUM: 'Medium',
    HIGH: 'High',
  },
  close: 'Close the alert',
  reason: 'What was done, for the record',
  done: 'The alert has been closed.',
}
