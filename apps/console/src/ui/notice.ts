/** Short sentences over the page: that something is done, or why it was refused. */
import { createSignal } from '@app/client/signal.ts'
import { useSyncExternalStore } from 'react'
import { refusalSentence } from './refusal-sentence.ts'

export type Notice = Readonly<{ kind: 'done' | 'refused'; sentence: string; id: number }>

const SHOWN_MS = 6_000
let notices: readonly Notice[] = []
let count = 0
const { notify, watch } = createSignal()

function put(next: readonly Notice[]): void {
  notices = next
  notify()
}

function say(kind: Notice['kind'], sentence: string): void {
  count += 1
  const id = count
  put([...notices.filter(one => one.sentence !== sentence), { kind, sentence, id }])
  setTimeout(() => dropNotice(id), SHOWN_MS)
}

export const dropNotice = (id: number): void => put(notices.filter(one => one.id !== id))
export const sayDone = (sentence: string): void => say('done', sentence)
export const sayRefusal = (error: unknown): void => say('refused', refusalSentence(error))

export const useNotices = (): readonly Notice[] => useSyncExternalStore(watch, () => notices)
