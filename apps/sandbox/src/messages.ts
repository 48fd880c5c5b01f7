/** A carrier of messages, with the phone and mailbox to which they come. A message that is sent again is the same one. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { page } from './cashier-page.ts'
import { type Behaviour, faultOf } from './misbehaviour.ts'
import type { Message, Store } from './store.ts'

/** The name of the page. */
export const INBOX = 'messages'

/** What is older is not shown. */
const SHOWN_MS = 3_600_000
const SHOWN_MAX = 20
const TEXT_MAX = 500
const RECIPIENT = /^[\w.+@-]{4,100}$/

type Parts = Readonly<{ store: Store; secret: string; nowMs: () => number; behaviour: () => Behaviour }>
type Sent = 'lost' | number

const safeText = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

function readMessage(text: string) {
  const { id, to, text: told } = JSON.parse(text) as Readonly<Record<string, unknown>>
  const isMessage = typeof id === 'string' && typeof to === 'string' && typeof told === 'string'
  if (!isMessage || !RECIPIENT.test(to) || told.length > TEXT_MAX || !/^[\w-]{8,64}$/.test(id))
    return undefined
  return { id, recipient: to, text: told }
}

const clock = new Intl.DateTimeFormat('zh-CN', {
  ...{ timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', second: '2-digit' },
})

const shown = ({ text, atMs }: Message) => `<dt>${clock.format(atMs)}</dt><dd>${safeText(text)}</dd>`

function inboxPage(recipient: string, messages: readonly Message[]): string {
  const form = `<form method="post"><label>手机号码或邮箱<input name="to" value="${safeText(recipient)}" required maxlength="100" autocomplete="off"></label><button>查看</button></form>`
  const list =
    messages.length > 0
      ? `<dl>${messages.map(shown).join('')}</dl>`
      : '<p role="status">一小时内没有消息。</p>'
  return page(`<h1>演示手机与邮箱</h1>${recipient === '' ? '' : list}${form}`)
}

export function createMessages({ store, secret, nowMs, behaviour }: Parts) {
  return {
    /** Takes a message; answers the status of the answer, or that it is lost. */
    take(text: string, signature: string): Sent {
      const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(text).digest('hex')}`)
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 401
      const message = readMessage(text)
      if (message === undefined) return 400
      const fault = faultOf(behaviour(), message.recipient)
      if (fault === 'down') return 503
      store.addMessage({ ...message, atMs: nowMs() })
      return fault === 'lost-answer' ? 'lost' : 204
    },

    /** The phone or mailbox of a recipient, or the question for one. */
    inbox(recipient: string): string {
      const known = RECIPIENT.test(recipient) ? recipient : ''
      return inboxPage(known, store.messagesTo(known, nowMs() - SHOWN_MS, SHOWN_MAX))
    },
  }
}

export type Messages = ReturnType<typeof createMessages>
