/** Cards and tips for tests, written as an editor writes them. */
import { setTimeout } from 'node:timers/promises'
import type { TestServer } from '#testing/test-server.ts'

type Editor = TestServer['app']['services']['tipsEditor']
type Draft = Parameters<Editor['saveItem']>[0]
type Card = Parameters<Editor['saveCard']>[0]

export type PutCard = Readonly<{ cardId: bigint; gameId: number; templateId: string }>

let made = 0

/** A new card of a game. */
export async function putCard(server: TestServer, given: Partial<Card> = {}): Promise<PutCard> {
  made += 1
  const gameId = given.gameId ?? 92
  const cardId = await server.app.services.tipsEditor.saveCard({
    gameId,
    templateCode: 'MB04',
    playCategory: '生肖',
    location: 'home',
    name: `资料${made}`,
    note1: '',
    note2: '',
    subName: '',
    colorTheme: '',
    sort: 0,
    author: null,
    ...given,
  })
  return { cardId, gameId, templateId: cardId.toString() }
}

/** A new tip on a card; answers its id. */
export function putTip(
  server: TestServer,
  card: PutCard,
  draft: Omit<Draft, 'cardId'> = {},
): Promise<bigint> {
  return server.app.services.tipsEditor.saveItem({ cardId: card.cardId, ...draft }, card)
}

/** Pages of cards are cached for one second. */
export const forgetPages = (server: TestServer): Promise<void> => server.travel(1100)

/**
 * Runs the jobs that follow from events of the draws, and updates the caches. Rows behind an open transaction of
 * another test are delivered later, so this repeats.
 */
export async function deliverNews(server: TestServer): Promise<void> {
  const isHeldBack = async () => {
    const [row] = await server.query<{ held: boolean }>(
      'select exists (select 1 from platform_outbox where xid >= pg_snapshot_xmin(pg_current_snapshot())) as held',
    )
    return row?.held ?? false
  }
  // The jobs themselves write events.
  for (let round = 0; round < 2; round++) {
    while (await isHeldBack()) await setTimeout(5)
    await server.app.jobs.drain()
    await server.app.relay.poll()
  }
}
