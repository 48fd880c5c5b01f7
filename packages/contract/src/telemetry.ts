/**
 * Reports of browsers about errors and speed. They contain no personal data: no path with ids, no query, no token, and
 * error texts only without digits and quoted parts.
 */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * `render`: caught by an error boundary. `uncaught`: an error that unmounted the whole app. `script`, `promise`: errors
 * outside of rendering. `code`: a chunk of code that did not load. `answer`: an answer of the server that the build could
 * not read.
 */
export const browserErrorKinds = ['render', 'uncaught', 'script', 'promise', 'code', 'answer'] as const
export type BrowserErrorKind = (typeof browserErrorKinds)[number]

/** Web vitals. Unit: milliseconds; CLS is a score without a unit. */
export const browserVitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const

/** The highest number of items in a list of an answer. */
const ITEMS_MAX = 10_000

/** One hour in milliseconds; a larger value is not a measurement of a page that somebody watched. */
const VITAL_MAX = 3_600_000

export const sendTelemetry = endpoint({
  method: 'POST',
  path: '/app-api/telemetry',
  summary: '浏览器故障与速度',
  access: 'guest',
  rate: 'telemetry',
  beacon: true,
  bodyMaxBytes: 1024,
  body: z.object({
    build: z.string().check(z.regex(/^[\w.-]{1,24}$/)),
    /** The pattern of the page's path, such as `/game/$id`. */
    route: z.string().check(z.regex(/^[\w/$.-]{0,64}$/)),
    error: z.optional(
      z.object({
        kind: z.enum(browserErrorKinds),
        text: z.string().check(z.maxLength(200)),
        /** Stack of the error, innermost frame first: file of the build, line, column. */
        at: z.array(z.string().check(z.regex(/^[\w.-]{1,64}:\d{1,6}:\d{1,8}$/))).check(z.maxLength(4)),
        /** For `answer`: the number of unreadable items of a list, if more than one. */
        count: z.optional(z.int().check(z.minimum(1), z.maximum(ITEMS_MAX))),
      }),
    ),
    vitals: z.optional(
      z
        .array(
          z.object({
            name: z.enum(browserVitalNames),
            value: z.number().check(z.minimum(0), z.maximum(VITAL_MAX)),
          }),
        )
        .check(z.maxLength(browserVitalNames.length)),
    ),
  }),
  answer: z.object({}),
  refusals: [],
})
