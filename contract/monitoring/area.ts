import * as z from 'zod/mini'
import { op } from '../op.ts'

const reading = {
  service: 'platform',
  method: 'GET',
  access: 'staff',
  permission: 'monitoring.read',
  duringMaintenance: true,
  request: z.object({}),
  errors: [],
  rate: { limit: 120, windowSeconds: 60 },
} as const

/** The number of measurements, and their mean and maximum in milliseconds. */
const timing = z.object({ count: z.int(), mean: z.number(), max: z.number() })

export const getMetrics = op({
  ...reading,
  id: 'getMetrics',
  path: '/management/jhimetrics',
  summary: 'Read the figures of this process since its start, in JHipster’s shape',
  replies: {
    SUCCESS: z.object({
      /** Bytes of memory for each memory area. */
      jvm: z.record(z.string(), z.object({ committed: z.int(), max: z.int(), used: z.int() })),
      databases: z.object({
        max: z.int(),
        active: z.int(),
        idle: z.int(),
        pending: z.int(),
      }),
      'http.server.requests': z.object({
        all: z.object({ count: z.int() }),
        percode: z.record(z.string(), timing),
      }),
      /** The timings of calls by path and method. */
      services: z.record(z.string(), z.record(z.string(), timing)),
      garbageCollector: z.object({ count: z.int(), totalMs: z.number() }),
      processMetrics: z.object({
        uptimeSeconds: z.number(),
        processId: z.int(),
        cpuSeconds: z.number(),
        /** The 99th percentile of the event loop's delay over about the last minute, in milliseconds. */
        eventLoopDelayMs: z.number(),
        openHandles: z.int(),
      }),
    }),
  },
})

export const getHealthDetails = op({
  ...reading,
  id: 'getHealthDetails',
  path: '/management/health-details',
  summary:
    'List the processes of the house, and how their calls to other programs go. Nothing closes because one is down',
  replies: {
    SUCCESS: z.object({
      processes: z.array(
        z.object({
          processId: z.string(),
          host: z.string(),
          pid: z.int(),
          services: z.array(z.string()),
          version: z.string(),
          startedAt: z.string(),
          seenAt: z.string(),
          /** DOWN if the process has not reported for half a minute and was not shut down properly. */
          state: z.enum(['UP', 'DOWN']),
        }),
      ),
      parties: z.array(
        z.object({
          host: z.string(),
          /**
           * DOWN if, in any process, the newest call to this host got no complete response, or got a status of 500 or
           * above.
           */
          state: z.enum(['UP', 'DOWN']),
          calls: z.int(),
          failures: z.int(),
        }),
      ),
    }),
  },
})

export const getThreadDump = op({
  ...reading,
  id: 'getThreadDump',
  path: '/management/threaddump',
  summary: 'Read what this process works on and waits for: its thread, and its open handles by kind',
  replies: {
    SUCCESS: z.object({
      threads: z.array(
        z.object({
          threadName: z.string(),
          threadId: z.int(),
          threadState: z.enum(['RUNNABLE', 'WAITING']),
          count: z.int(),
          stackTrace: z.array(z.string()),
        }),
      ),
    }),
  },
})

const levels = ['OFF', 'FATAL', 'ERROR', 'WARN', 'INFO', 'DEBUG', 'TRACE'] as const
const level = z.enum(levels)

export const getLoggers = op({
  ...reading,
  id: 'getLoggers',
  path: '/management/loggers',
  summary: 'Read the levels of the log',
  replies: {
    SUCCESS: z.object({
      levels: z.array(level),
      loggers: z.record(z.string(), z.object({ configuredLevel: level, effectiveLevel: level })),
    }),
  },
})

export const setLogger = op({
  ...reading,
  id: 'setLogger',
  permission: 'monitoring.change',
  method: 'POST',
  path: '/management/loggers/:name',
  summary: 'Change the level of a log in every process until they start again. null: the configured level',
  request: z.object({ configuredLevel: z.nullable(level) }),
  replies: { SUCCESS: z.object({}) },
  errors: ['request.notFound'],
})

export const getConfigProps = op({
  ...reading,
  id: 'getConfigProps',
  path: '/management/configprops',
  summary: 'Read the settings in force with their defaults, secrets masked',
  replies: {
    SUCCESS: z.object({
      contexts: z.record(
        z.string(),
        z.object({
          beans: z.record(z.string(), z.object({ prefix: z.string(), properties: z.record(z.string(), z.string()) })),
        }),
      ),
    }),
  },
})

export const getEnvironment = op({
  ...reading,
  id: 'getEnvironment',
  path: '/management/env',
  summary: 'Read the settings that the environment gives, secrets masked',
  replies: {
    SUCCESS: z.object({
      activeProfiles: z.array(z.string()),
      propertySources: z.array(
        z.object({ name: z.string(), properties: z.record(z.string(), z.object({ value: z.string() })) }),
      ),
    }),
  },
})

export const operations = [
  getMetrics,
  getHealthDetails,
  getThreadDump,
  getLoggers,
  setLogger,
  getConfigProps,
  getEnvironment,
] as const
