/**
 * Node's flags for a server process. They give new objects 64 MB until the next garbage collection. With the smaller
 * default, V8 would move the objects of requests that are still running to the old space, where it collects garbage
 * rarely. The files in `deploy/` must contain the same flags.
 */
export const serverFlags = ['--min-semi-space-size=64', '--max-semi-space-size=64'] as const
