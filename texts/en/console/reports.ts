export const reports = {
  title: 'Chat reports',
  lead: 'Messages that players have reported.',
  keys: 'Keys: j and k select a message, d deletes it, e keeps it.',
  empty: 'No messages have been reported.',
  KEEP: 'Keep the message',
  DELETE: 'Delete the message',
  effects: {
    KEEP: 'The message stays, and its reports are closed.',
    DELETE: 'The message disappears from every open page at once.',
  },
  causes: {
    INSULT: 'Insult',
    SPAM: 'Spam',
    PERSONAL_DATA: 'Personal data',
    HARM: 'Possible need for help',
    OTHER: 'Something else',
  },
  done: 'The decision has been recorded.',
}
