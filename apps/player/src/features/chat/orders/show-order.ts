import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { chat } from '#features/chat/chat-connection.state.ts'

type Shown = Readonly<{ orderNo: string; gameName: string; issueNumber: string }>

/** Shows an own bet in a room; the server makes the card. What keeps it from that stands in the room beside the message. */
export function showOrder(
  roomId: string,
  { orderNo, gameName, issueNumber }: Shown,
  hideAmount: boolean,
): void {
  const body = `[晒单] ${gameName} 第${showIssue(issueNumber)}期`
  chat().send(roomId, { type: 'order', orderNo, hideAmount, body })
}
