/**
 * What browsers tell of their own faults and of their speed. It holds nothing of a person: no address with its ids, no query,
 * no token, and texts without digits and quotations.
 */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * `render` was caught by a boundary, `uncaught` took the whole app, `script` and `promise` broke outside of rendering,
 * `code` is code that did not arrive, `answer` an answer of the server that the build could not read.
 */
export const browserErrorKinds = ['render', 'uncaught', 'script', 'promise', 'code', 'answer'] as const
export type BrowserErrorKind = (typeof browserErrorKinds)[number]

/** The vitals of the web; milliseconds, CLS a share of the screen. */
export const browserVitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const

/** No list of an answer is longer. */
const ITEMS_MAX = 10_000

/** An hour of milliseconds: no page that is looked at is slower. */
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
        /** Where it arose, innermost first: file of the build, line, column. */
        at: z.array(z.string().check(z.regex(/^[\w.-]{1,64}:\d{1,6}:\d{1,8}$/))).check(z.maxLength(4)),
        /** How many items of a list were left out, where more than one. */
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
