import type { TipCard } from '@app/client/tips/read-tip-card.ts'
import { zodiacLabelList } from '@app/domain/lottery/zodiac.ts'
import { Link } from '@tanstack/react-router'
import classes from './zodiac-votes.module.css'

export type VotesByZodiac = Readonly<Record<string, number>>

/** The votes of members on the animals of the coming draw, and the way to one's own. */
export function ZodiacVotes({ card, votes }: { card: TipCard; votes: VotesByZodiac }) {
  const counts = zodiacLabelList.map(zodiac => ({ zodiac, count: votes[zodiac] ?? 0 }))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <fieldset className={classes.votes} aria-label="生肖投票">
      <div className={classes.head}>
        <h3>生肖投票</h3>
        <span>{total === 0 ? '还没有人投票' : `共${total}票`}</span>
        <Link
          to="/template/$gameId/$templateId"
          params={{ gameId: String(card.gameId), templateId: card.id }}
          hash="vote"
        >
          去投票
        </Link>
      </div>
      {total === 0 ? null : (
        <ol className={classes.bars}>
          {counts.map(({ zodiac, count }) => (
            <li key={zodiac}>
              <small>{count}</small>
              <span style={{ transform: `scaleY(${count / most})` }} />
              <b>{zodiac}</b>
            </li>
          ))}
        </ol>
      )}
    </fieldset>
  )
}
