/** A word list comes into force when a second person agrees: it decides what everybody may say. */
import { z } from 'zod/mini'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import type { chatWordLists } from './word-lists.ts'

const HOURS = 24

type Words = Pick<ReturnType<typeof chatWordLists>, 'plan' | 'put'>

export const chatWordsApproval = (words: Words) =>
  approvalKind<Readonly<{ version: string }>>({
    ...{ kind: 'chat.words', name: '启用聊天词库', make: 'chat.words', check: 'chat.words.check' },
    ...{ hours: HOURS, payload: z.object({ version: z.string() }) },
    objectOf: ({ version }) => ({ kind: 'chat-words', id: version }),
    async preview(db, { version }) {
      const { list, active } = await words.plan(db, BigInt(version))
      return {
        ...{ version, inForce: active === null ? '无' : String(active) },
        ...{ note: list.note, wordCount: list.wordCount, madeBy: list.madeBy },
      }
    },
    async execute(tx, { payload: { version } }) {
      const { active } = await words.plan(tx, BigInt(version))
      await words.put(tx, BigInt(version), 'active')
      return { before: { version: active }, after: { version } }
    },
  })
