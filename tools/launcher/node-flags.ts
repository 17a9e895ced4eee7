/**
 * Node's flags for a server process. They let new objects fill 64 MB before they are collected. By default, the space
 * is smaller, and V8 would move the objects of running requests to the old space, where they stay for long. The files
 * in `deploy/` must contain the same flags.
 */
export const serverFlags = ['--min-semi-space-size=64', '--max-semi-space-size=64'] as const
