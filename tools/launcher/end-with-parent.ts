import { spawn } from 'node:child_process'

// Waits for the end of its input, which comes when the program that started it is gone, however it ended.
const script = `
read -r line
kill -s "$2" "$1" 2>/dev/null || exit
left=32
while [ "$left" -gt 0 ]; do
  left=$((left - 1))
  sleep 0.25
  kill -0 "$1" 2>/dev/null || exit
done
kill -s "$3" "$1" 2>/dev/null`

/**
 * Makes a process end soon after this one, even when this one is killed with SIGKILL: a shell on a pipe watches.
 *
 * @returns unties them again, to be called once the process has ended
 */
export function tie(pid: number, politely: 'TERM' | 'INT', atLast: 'KILL' | 'QUIT'): () => void {
  const watcher = spawn('/bin/sh', ['-c', script, 'tie', String(pid), politely, atLast], {
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
