/**
 * Login and registration of the mobile app go through its shell, which may use the device's own network; the shell
 * puts a bridge on the window. Everywhere else they are calls like all others. Source: specification 000 §4, §8.
 */
import { CallRefused } from '@app/client/refused.ts'
import { newKey } from '@app/session/idempotency-key.ts'

export const NATIVE_TIMEOUT_MS = 30_000
/** In clear and, where the site encrypts its bodies, by the path of those. */
const BRIDGED = /^\/app-api\/(encrypt\/)?v\/user\/(login|reg)$/

/** What the shell puts on the window: takes a request as JSON and answers by an event named `native-answer`. */
export type NativeBridge = Readonly<{ send: (request: string) => void }>

type NativeAnswer = Readonly<{ id: string; status: number; body: string }>

declare global {
  interface Window {
    nativeBridge?: NativeBridge
  }
}

/** Whether the call goes through the shell. */
export function isBridged(path: string): boolean {
  return window.nativeBridge !== undefined && BRIDGED.test(path)
}

/** Sends through the shell what belongs there, everything else by `otherwise`. */
export function bridgedFetch(otherwise: typeof fetch): typeof fetch {
  return async (input, init) => {
    const path = new URL(String(input), location.origin).pathname
    const bridge = window.nativeBridge
    return bridge === undefined || !isBridged(path)
      ? await otherwise(input, init)
      : await sendThroughShell(bridge, String(input), init)
  }
}

function sendThroughShell(bridge: NativeBridge, address: string, init: RequestInit = {}): Promise<Response> {
  const id = newKey()
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer)
      window.removeEventListener('native-answer', hear)
    }
    const hear = (event: Event) => {
      const answer = (event as CustomEvent<NativeAnswer>).detail
      if (answer?.id !== id) return
      settle()
      resolve(new Response(answer.body, { status: answer.status }))
    }
    const timer = setTimeout(() => {
      settle()
      reject(new CallRefused('NET/TIMEOUT', '登录超时，请重新试下！', 0))
    }, NATIVE_TIMEOUT_MS)
    window.addEventListener('native-answer', hear)
    bridge.send(
      JSON.stringify({
        id,
        address,
        method: init.method ?? 'GET',
        headers: init.headers ?? {},
        body: init.body ?? '',
      }),
    )
  })
}
