import type { TipPoll } from '@app/client/tips/read-poll.ts'
import { findGame } from '@app/domain/games/games.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useIssueLunarYear } from '#features/draws/draws.queries.ts'
import { useTipPoll, useVote } from '#features/tips/poll.queries.ts'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { showToast } from '#ui/toast/toast.ts'
import classes from './poll-block.module.css'
import { PollTiles } from './poll-tiles.tsx'

const NOTHING_CHOSEN = '请先选择投票内容！'
const VOTED = '您已经投票过了！'
/** Longer options are not named again on the button. */
const NAMED_MAX = 8
/** Cards lead to it by this hash. */
const PLACE = 'vote'

type PollBlockProps = Readonly<{ gameId: number; cardId: string }>

/** The poll of a card, when it has one. */
export function PollBlock({ gameId, cardId }: PollBlockProps) {
  const poll = useTipPoll(cardId)
  return !poll.data ? null : <Poll gameId={gameId} cardId={cardId} poll={poll.data} />
}

/**
 * The options with their real votes; one vote a member and issue, which cannot be taken back: so it is chosen, then sent.
 * Source: specification 002 §4, §5, §8, adr 0221.
 */
function Poll({ gameId, cardId, poll }: PollBlockProps & { poll: TipPoll }) {
  const [chosen, setChosen] = useState<number>()
  const vote = useVote(cardId)
  const isLoggedIn = useIsLoggedIn()
  const router = useRouter()
  const total = poll.options.reduce((sum, option) => sum + option.votes, 0)
  const hasVoted = poll.votedOptionId !== undefined
  const isOpen = poll.takesVotes
  const lunarYear = useIssueLunarYear(gameId)
  const isSixMark = findGame(gameId)?.family === 'six-mark'
  const chosenText = poll.options.find(option => option.id === chosen)?.text
  const isNamed = chosenText !== undefined && chosenText.length <= NAMED_MAX
  const block = useRef<HTMLElement>(null)
  useEffect(() => {
    // The poll comes after the page, too late for the router to scroll to it.
    if (router.state.location.hash === PLACE) block.current?.scrollIntoView()
  }, [router])
  const send = () => {
    if (chosen === undefined) return showToast(NOTHING_CHOSEN, 'info')
    if (!isLoggedIn) {
      return void router.navigate({ to: '/auth/login', search: { return: router.state.location.href } })
    }
    return vote.mutate({ poll, optionId: chosen })
  }
  return (
    <section
      ref={block}
      id={PLACE}
      className={classNames(cardClasses.card, classes.poll)}
      aria-labelledby="poll-title"
    >
      <div className={classes.head}>
        <h2 id="poll-title">第{poll.issueNumber}期投票</h2>
        <span aria-live="polite">{`共${total}票`}</span>
      </div>
      {isOpen && !hasVoted ? <p className={classes.rule}>每人每期一票，投出后不能更改</p> : null}
      <PollTiles
        poll={poll}
        value={poll.votedOptionId ?? chosen}
        onChoose={setChosen}
        hasResults={hasVoted || !isOpen}
        lunarYear={isSixMark ? lunarYear : undefined}
      />
      <Button wide disabled={hasVoted || !isOpen} busy={vote.isPending} onClick={send}>
        {hasVoted ? VOTED : !isOpen ? '本期投票已结束' : isNamed ? `投给${chosenText}` : '投票'}
      </Button>
    </section>
  )
}
