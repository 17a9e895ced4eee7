export const alerts = {
  title: 'Harm alerts',
  lead: 'Players who may be harmed by play. Look at the player, act, then close the alert.',
  failed: 'The alerts could not be loaded.',
  empty: 'No alert is open.',
  more: 'Show more',
  kinds: {
    HARM: 'Markers of harm',
    HELP_ASKED: 'The player asks for help',
    VULNERABILITY: 'Finding of the vulnerability register',
  },
  levels: {
    NONE: 'No level',
    LOW: 'Low',
    MEDIUM: 'Medium',
    HIGH: 'High',
  },
  close: 'Close the alert',
  reason: 'What was done, for the record',
  done: 'The alert is closed.',
}
