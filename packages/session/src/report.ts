/**
 * Tells the server of faults and of speed, without a word about the person: no address with its ids, no query, no
 * token, and of a message only what stands in our own code. Nothing depends on whether it arrives.
 */
import { CallRefused } from '@app/client/refused.ts'
import { UnreadableAnswer } from '@app/client/unreadable.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import type { BrowserErrorKind, sendTelemetry } from '@app/contract/telemetry.ts'
import { API_ORIGIN, BUILD_VERSION } from './app-build.ts'
import { isLostCode } from './lost-code.ts'

type Report = BodyIn<typeof sendTelemetry>
type Found = NonNullable<Report['error']>

const PATH: (typeof sendTelemetry)['path'] = '/app-api/telemetry'
/** The most reports of one page: one that fails again and again reports only the first few. */
const MOST_REPORTS = 5
const TEXT_MAX = 200
const FRAMES_MAX = 4
const ROUTE_MAX = 64

let patternOf = () => ''
let sentCount = 0
const told = new Set<string>()

/** Digits, quotations, addresses, long words and text that is not English may be personal data. */
const scrubbed = (text: string): string =>
  text
    .replace(/\w+:\/\/\S+/g, '*')
    .replace(/(["'`]).*\1|“.*”|「.*」/gs, '*')
    .replace(/[\w.+/=@-]{24,}|\S+@\S+/g, '*')
    .replace(/\d+/g, '#')
    .replace(/[^\x20-\x7e]+/g, '*')
    .slice(0, TEXT_MAX)

/** File, line and column of the innermost calls; the names of built files say which build it is. */
const framesOf = (stack: string): string[] =>
  [...stack.matchAll(/\/([\w.-]{1,56}\.[jt]sx?):(\d{1,6}):(\d{1,8})/g)]
    .slice(0, FRAMES_MAX)
    .map(([, file, line, column]) => `${file}:${line}:${column}`)

function send(report: Omit<Report, 'build' | 'route'>): void {
  const whole: Report = { build: BUILD_VERSION, route: patternOf().slice(0, ROUTE_MAX), ...report }
  // Old browsers and embedded ones may have no beacons.
  navigator.sendBeacon?.(API_ORIGIN + PATH, JSON.stringify(whole))
}

function describe(kind: BrowserErrorKind, error: Error): Found {
  if (isLostCode(error)) return { kind: 'code', text: '', at: [] }
  const told = { text: scrubbed(`${error.name}: ${error.message}`), at: framesOf(error.stack ?? '') }
  if (!(error instanceof UnreadableAnswer)) return { kind, ...told }
  return { kind: 'answer', ...told, ...(error.count > 1 && { count: error.count }) }
}

/**
 * Reports one error, the same one once, five a page at most. A refused call is not reported, since it is no fault of
 * the page; neither is a thrown value that is no Error, since the router throws such values for its own purposes (a
 * page that does not exist).
 */
export function report(kind: BrowserErrorKind, error: unknown): void {
  if (!(error instanceof Error) || error instanceof CallRefused || error.name === 'AbortError') return
  const found = describe(kind, error)
  const key = [found.text, ...found.at].join(' ')
  if (sentCount >= MOST_REPORTS || told.has(key)) return
  told.add(key)
  sentCount++
  send({ error: found })
}

/** Reports what was measured of the page, once, when it is left. */
export function reportVitals(vitals: NonNullable<Report['vitals']>): void {
  if (vitals.length > 0) send({ vitals })
}

/**
 * Begins to listen for uncaught errors, `reportError` included. `pattern` answers the pattern of the shown page's
 * path.
 */
export function startReports(pattern: () => string): void {
  patternOf = pattern
  // For a script of another origin the browser gives no error object.
  window.addEventListener('error', ({ error }) => report('script', error))
  window.addEventListener('unhandledrejection', ({ reason }) => report('promise', reason))
}
