/** What a member reads when a chase ended before its time. Source: product document not-shown §16 (追号停止). */
import type { Game } from '@app/domain/games/games.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import type { NewMessage } from '#modules/inbox/inbox.service.ts'
import type { EndedChase } from './chase-steps.store.ts'

const REASONS: Readonly<Record<EndedChase['state'], string>> = {
  won: '中奖后停止',
  limited: '达到亏损上限后停止',
  stopped: '手动停止',
  cancelled: '因期号取消停止',
}

export function chaseMessage(game: Game, { id, memberId, state, refunded }: EndedChase): NewMessage {
  const back = refunded > 0n ? `，未投注的${formatMoney(li(refunded))}元已退回您的余额` : ''
  return {
    memberId,
    topic: 'money',
    title: '追号停止',
    content: `${game.name}追号${id}${REASONS[state]}${back}。`,
    link: '/chase-list',
  }
}
