import type { RefusalCode, WireRefusal } from '@app/contract/refusals.ts'

/** A refusal of the server, or a fault on the way to it. */
export type CallCode = RefusalCode | 'NET/FAILED' | 'NET/TIMEOUT'

const faultTexts = {
  'NET/FAILED': '网络连接失败，请检查网络后重试',
  'NET/TIMEOUT': '请求超时，请再试一次',
  'SYS/ERROR': '系统错误。请再试一次',
} as const

/** The refused items of the request, what exactly is wrong, and the request id that finds the call in the server's log. */
export type RefusalDetails = Pick<WireRefusal, 'item' | 'detail' | 'items'> &
  Partial<Pick<WireRefusal, 'requestId'>>

/** Why a call gave no answer: a code to decide by and one sentence to show. Status 0 means no answer at all. */
export class CallRefused extends Error {
  readonly code: CallCode
  readonly status: number
  readonly details: RefusalDetails

  constructor(code: CallCode, msg: string, status: number, details: RefusalDetails = {}) {
    super(msg)
    this.name = 'CallRefused'
    this.code = code
    this.status = status
    this.details = details
  }

  /** The sentence for the player. */
  get msg(): string {
    return this.message
  }
}

const BAD_GATEWAY = 502

/**
 * Whether the outcome of a call is unknown: no answer, a gateway error (502 to 504), or an unreadable answer. The
 * server may have done the work all the same.
 */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof CallRefused) || error.status === 0 || error.status >= BAD_GATEWAY
}

/** A refusal that arose on the way, with its sentence. */
export function fault(code: keyof typeof faultTexts, status = 0): CallRefused {
  return new CallRefused(code, faultTexts[code], status)
}

/** Reads the server's refusal; a body that is none (a proxy's page) becomes `SYS/ERROR`. */
export function readRefusal(status: number, text: string): CallRefused {
  const body = parsed(text)
  if (typeof body?.code !== 'string' || typeof body.msg !== 'string') return fault('SYS/ERROR', status)
  const { item, detail, items, requestId } = body
  return new CallRefused(body.code, body.msg, status, {
    ...(item !== undefined && { item }),
    ...(detail !== undefined && { detail }),
    ...(Array.isArray(items) && { items }),
    ...(typeof requestId === 'string' && { requestId }),
  })
}

function parsed(text: string): Partial<WireRefusal> | undefined {
  try {
    return JSON.parse(text) as Partial<WireRefusal>
  } catch {
    // A proxy answers with a page of its own; the caller makes the general refusal of it.
    return undefined
  }
}
