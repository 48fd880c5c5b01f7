/** Measures the filter of the chat on a message of 200 signs and a list of 20,000 words, beside the parsing of its frame. Decided by ADR 0254. */
import { spotContact } from '@app/domain/chat/contact-spotter.ts'
import { type ListedWord, wordFilter } from '@app/domain/chat/word-filter.ts'
import { loadFilterTools } from '#apps/server/src/modules/chat/filter-tools.ts'
import { median, type Row } from './measure.ts'

const WORDS = 20_000
const SIGNS = 200
const MESSAGES = 500
const ROUNDS = 9
const MUST_US = 150

/** Common signs, from the first of the block of Chinese signs on. */
const signAt = (place: number): string => String.fromCharCode(0x4e00 + (place % 6_000))

/** Words of two to four signs, a third of them found by their sound too. */
const wordAt = (place: number): ListedWord => ({
  word: Array.from({ length: 2 + (place % 3) }, (_, at) => signAt(place * 31 + at * 977)).join(''),
  action: 'mask',
  homophone: place % 3 === 0,
})

const textAt = (place: number): string =>
  Array.from({ length: SIGNS }, (_, at) => signAt(place * 53 + at * at * 7)).join('')

/** Processor time of one, so that what else runs does not count. */
function microseconds(work: (text: string) => unknown, texts: readonly string[]): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const from = process.threadCpuUsage()
    for (const text of texts) work(text)
    const { user, system } = process.threadCpuUsage(from)
    return (user + system) / texts.length
  })
  return median(rounds)
}

export async function benchFilter(): Promise<Row[]> {
  const tools = await loadFilterTools()
  const filter = wordFilter(
    Array.from({ length: WORDS }, (_, place) => wordAt(place)),
    tools,
  )
  const texts = Array.from({ length: MESSAGES }, (_, place) => textAt(place))
  const frames = texts.map(body =>
    JSON.stringify({ command: 20, content: { room_id: '1001', type: 'text', body } }),
  )
  const ours = microseconds(text => [filter(text), spotContact(text, tools.folds)], texts)
  const peer = microseconds(JSON.parse, frames)
  const name = `filter of ${SIGNS} signs by ${WORDS.toLocaleString('en-US')} words ÷ JSON.parse of the frame`
  const text = (us: number) => `${us.toFixed(1)} µs`
  return [
    {
      ...{ name, ours: text(ours), peer: text(peer), ratio: ours / peer },
      ...{ must: `≤ ${MUST_US} µs`, ok: ours <= MUST_US },
    },
  ]
}
