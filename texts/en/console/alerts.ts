export const alerts = {
  title: 'Harm alerts',
  lead: 'Players whose gambling may be harming them. Open the player’s page, take action, then close the alert.',
  failed: 'The alerts could not be loaded.',
  empty: 'There are no open alerts.',
  more: 'Show more',
  kinds: {
    HARM: 'Markers of harm',
    HELP_ASKED: 'The player is asking for help',
    VULNERABILITY: 'Match in the register of bankruptcies and judgments',
  },
  levels: {
    NONE: 'No risk level',
    LOW: 'Low risk',
    MEDIUM: 'Medium risk',
    HIGH: 'High risk',
  },
  close: 'Close the alert',
  stillBlocked:
    'Deposits are still stopped for this player, and closing the alert does not change that. You can allow them again on the player’s page, under “{part}”.',
  reason: 'What you did (for the record)',
  done: 'The alert has been closed.',
}
