import * as wire from '@app/contract/tips.ts'
import * as polls from '@app/contract/tips-polls.ts'
import type { Form } from '#platform/http/documents.ts'
import type { Router } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import type { PollsService } from './polls.service.ts'
import type { TipsService } from './tips.service.ts'

const DONE = '操作成功!'
const VOTED = '投票成功！'

type Services = Readonly<{ tips: TipsService; polls: PollsService }>

const NUMBERS = new Set(['gameId', 'page', 'rows'])
const TWIN = /_encrypt$/
/** Hundreds of files are cached in memory, so each must be small. */
const FILE_ROWS_MAX = 20

/** The query that the name of a published file stands for: `gameId=90&page=2.json`. */
function readFileName(file: string) {
  const name = file.replace(/\.json$/, '')
  const fields = [...new URLSearchParams(name.replace(TWIN, ''))]
  const parsed = wire.listTips.query.safeParse(
    Object.fromEntries(fields.map(([key, value]) => [key, NUMBERS.has(key) ? Number(value) : value])),
  )
  if (!parsed.success || parsed.data.rows > FILE_ROWS_MAX) throw new Refusal('SYS/NOT_FOUND')
  const form: Form = TWIN.test(name) ? 'encrypted' : 'clear'
  return { query: parsed.data, form }
}

export function tipsRoutes(router: Router, { tips, polls: voting }: Services): void {
  router.handle(wire.listTips, async ({ query, reader }) => tips.list(query, await reader()))
  router.handleDocuments(wire.readTipsFile, ({ params }) => {
    const { query, form } = readFileName(params.file)
    return { key: JSON.stringify(query), form, build: () => tips.list(query) }
  })

  router.handle(wire.listTipCategories, async ({ query }) => ({
    data: await tips.categories(query.gameId, query.location),
  }))
  router.handleDocuments(wire.readTipCategoriesFile, ({ params }) => {
    const { query, form } = readFileName(params.file)
    const { gameId, location } = query
    const build = async () => ({ data: await tips.categories(gameId, location) })
    return { key: JSON.stringify([gameId, location]), form, build }
  })

  router.handle(wire.readTip, async ({ params, query, reader }) => {
    const selected = query.templateId === undefined ? {} : { itemId: BigInt(query.templateId) }
    const of = { gameId: params.gameId, cardId: BigInt(params.templateId), ...selected }
    return { data: await tips.detail(of, await reader()) }
  })
  for (const call of [wire.readTipDocument, wire.readTipForClient]) {
    router.handle(call, async ({ params: { gameId, templateId, documentId } }) => ({
      data: await tips.libraryDocument(gameId, BigInt(templateId), BigInt(documentId)),
    }))
  }
  router.handle(wire.listTipRecords, async ({ params, query, reader }) =>
    tips.records({ gameId: params.gameId, cardId: BigInt(params.templateId) }, query, await reader()),
  )

  router.handle(wire.toggleTipLike, async ({ caller, body }) => {
    await tips.setLiked(caller, BigInt(body.templateId), body.like === 1)
    return { message: DONE, like: body.like }
  })
  router.handle(wire.listFavouriteTips, ({ caller, query }) => tips.favourites(caller, query))

  router.handle(polls.readTipPoll, async ({ params, reader }) => ({
    data: await voting.newest(BigInt(params.id), await reader()),
  }))
  router.handle(polls.voteOnTip, async ({ caller, body }) => {
    await voting.vote(caller, { pollId: BigInt(body.documentId), optionId: body.optionId })
    return { message: VOTED }
  })
  router.handle(polls.voteOnTipWithPoll, async ({ caller, body }) => {
    const vote = { pollId: BigInt(body.documentId), optionId: body.optionId }
    return { message: VOTED, data: await voting.vote(caller, vote) }
  })
  router.handle(polls.readZodiacVotes, async ({ query }) => ({
    data: await voting.zodiacVotes(query.gameId),
  }))
}
