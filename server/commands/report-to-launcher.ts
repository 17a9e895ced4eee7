/** Sends a message to the launcher over IPC. If no launcher has started this program, the message is printed. */
export function reportToLauncher(message: { type: 'ready'; url: string } | { type: 'failed'; message: string }): void {
  if (process.send) process.send(message)
  else process.stderr.write(`${message.type === 'ready' ? `ready: ${message.url}` : message.message}\n`)
}
