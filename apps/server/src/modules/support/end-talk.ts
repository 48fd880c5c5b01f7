import type { ChatService } from '#modules/chat/chat.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { StaffService } from '#modules/staff/staff.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { SupportMetrics } from './support.metrics.ts'
import * as store from './support.store.ts'

export type SupportParts = Readonly<{
  db: Database
  clock: Clock
  chat: ChatService
  staff: Pick<StaffService, 'peopleWith'>
  site: SiteService
  metrics: SupportMetrics
}>

/** What the log of a room was told, said to the room after the commit. */
export type ToTell = Parameters<ChatService['talk']['tell']>[0]

/** Ends a talk that is held; answers what to tell. */
export async function endTalk(
  { chat }: Pick<SupportParts, 'chat'>,
  tx: Tx,
  { id, roomId }: Pick<store.TalkRow, 'id' | 'roomId'>,
  by: store.ClosedBy,
): Promise<readonly ToTell[]> {
  const words = {
    customer: '您已结束本次咨询',
    staff: '客服已结束本次咨询',
    idle: '长时间没有新消息，本次咨询已结束',
  }
  await store.updateClosed(tx, id, by)
  const said = await chat.desk.say(tx, roomId, 'notice', `${words[by]}，欢迎评价`)
  return [said, await chat.desk.setOpen(tx, roomId, false)]
}
