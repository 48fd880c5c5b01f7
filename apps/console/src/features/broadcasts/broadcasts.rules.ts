/** What a message to all members has to be before it can be asked for. */
import type { Broadcast } from './broadcasts.queries.ts'

/** The topics as the members read them. */
export const TOPICS = { system: '系统', draw: '开奖', promotion: '活动' } as const satisfies Record<
  Broadcast['topic'],
  string
>

export const TITLE_MAX = 60
export const CONTENT_MAX = 2_000
export const LINK_MAX = 200

/** A page of ours, or nothing, as the contract takes it. */
export const isLink = (link: string): boolean =>
  link.length <= LINK_MAX && /^(\/[a-z0-9][a-z0-9/-]*)?$/.test(link)

/** The message as it will be sent: without the blanks around its texts. */
export const trimmed = ({ topic, title, content, link }: Broadcast): Broadcast => ({
  topic,
  title: title.trim(),
  content: content.trim(),
  link: link.trim(),
})

/** Whether a trimmed message can be asked for. */
export const isComplete = ({ title, content, link }: Broadcast): boolean =>
  title !== '' && content !== '' && isLink(link)
