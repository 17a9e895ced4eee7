/**
 * Node's flags for a server process. New objects get 64 MB until they are collected. V8 begins with less, and then moves objects of
 * open requests to the old space, where they stay for long. `deploy/` names the same flags.
 */
export const serverFlags = ['--min-semi-space-size=64', '--max-semi-space-size=64'] as const
