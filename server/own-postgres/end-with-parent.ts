import { spawn } from 'node:child_process'

// The shell waits for the end of its input. The input ends when the parent process ends, in whatever way that happens.
const script = `
read -r line
kill -s "$2" "$1" 2>/dev/null || exit
left=100
while [ "$left" -gt 0 ]; do
  left=$((left - 1))
  sleep 0.25
  kill -0 "$1" 2>/dev/null || exit
done
kill -s "$3" "$1" 2>/dev/null`

/**
 * Makes a process end soon after this one, even if this process is killed with SIGKILL. A shell that reads from a pipe
 * notices when the pipe closes, and then ends the process.
 * @returns a function that stops the shell; call it once the process has ended
 */
export function endWithParent(pid: number, politely: 'TERM' | 'INT', atLast: 'KILL' | 'QUIT'): () => void {
  const watcher = spawn('/bin/sh', ['-c', script, 'end-with-parent', String(pid), politely, atLast], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true,
  })
  watcher.unref()
  watcher.on('error', () => {})
  watcher.stdin.on('error', () => {})
  if ('unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref()
  return () => void watcher.kill('SIGKILL')
}
