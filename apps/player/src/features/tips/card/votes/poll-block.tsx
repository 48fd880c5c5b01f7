import type { TipPoll } from '@app/client/tips/read-poll.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTipPoll, useVote } from '#features/tips/poll.queries.ts'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { showToast } from '#ui/toast/toast.ts'
import classes from './poll-block.module.css'

const NOTHING_CHOSEN = '请先选择投票内容！'
const VOTED = '您已经投票过了！'
/** Cards lead to it by this hash. */
const PLACE = 'vote'

const percent = (count: number, total: number) => (total === 0 ? 0 : Math.round((count / total) * 100))

/** The poll of a card, when it has one. */
export function PollBlock({ cardId }: { cardId: string }) {
  const poll = useTipPoll(cardId)
  return !poll.data ? null : <Poll cardId={cardId} poll={poll.data} />
}

/** The options with their real votes; one vote a member and issue. Source: specification 002 §4, §5, §8. */
function Poll({ cardId, poll }: { cardId: string; poll: TipPoll }) {
  const [chosen, setChosen] = useState<number>()
  const vote = useVote(cardId)
  const isLoggedIn = useIsLoggedIn()
  const router = useRouter()
  const total = poll.options.reduce((sum, option) => sum + option.votes, 0)
  const hasVoted = poll.votedOptionId !== undefined
  const isOpen = poll.takesVotes
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
      <fieldset className={classes.options} disabled={hasVoted || !isOpen}>
        <legend className="visually-hidden">选项</legend>
        {poll.options.map(option => {
          const share = percent(option.votes, total)
          return (
            <label key={option.id} className={classes.option}>
              <input
                type="radio"
                name={`poll-${poll.id}`}
                checked={(poll.votedOptionId ?? chosen) === option.id}
                onChange={() => setChosen(option.id)}
              />
              <span className={classes.fill} style={{ transform: `scaleX(${share / 100})` }} />
              <span className={classes.name}>{option.text}</span>
              <span className={classes.count}>
                {option.votes}票 · {share}%
              </span>
            </label>
          )
        })}
      </fieldset>
      <Button wide disabled={hasVoted || !isOpen} busy={vote.isPending} onClick={send}>
        {hasVoted ? VOTED : isOpen ? '投票' : '本期投票已结束'}
      </Button>
    </section>
  )
}
