import type { PollOption, TipPoll } from '@app/client/tips/read-poll.ts'
import { numbersOfZodiac, type ZodiacLabel, zodiacLabelList } from '@app/domain/lottery/zodiac.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import type { CSSProperties } from 'react'
import { ZodiacAnimal } from '#features/tips/zodiac-animal.widget.tsx'
import classes from './poll-tiles.module.css'

type PollTilesProps = Readonly<{
  poll: TipPoll
  /** What the member voted for, else what is chosen now. */
  value: number | undefined
  onChoose: (optionId: number) => void
  /** Votes are shown after the own vote or the close, so that nobody is led by them. */
  hasResults: boolean
  /** Says which numbers an animal has; absent where the game has no animals. */
  lunarYear: number | undefined
}>

const percent = (count: number, total: number) => (total === 0 ? 0 : Math.round((count / total) * 100))
const animalOf = ({ text }: PollOption): ZodiacLabel | undefined =>
  zodiacLabelList.find(label => label === text)

/** The numbers of the animal that the option is, as `03 15 27 39`. */
function numbersOf(option: PollOption, lunarYear: number | undefined): string | undefined {
  const animal = animalOf(option)
  if (animal === undefined || lunarYear === undefined) return undefined
  return numbersOfZodiac(animal, lunarYear)
    .map(number => String(number).padStart(2, '0'))
    .join(' ')
}

/** The options of a poll as tiles, three in a row for the animals. Afterwards each is filled by its votes, the most voted one whole. */
export function PollTiles({ poll, value, onChoose, hasResults, lunarYear }: PollTilesProps) {
  const total = poll.options.reduce((sum, { votes }) => sum + votes, 0)
  const most = Math.max(1, ...poll.options.map(({ votes }) => votes))
  const isVoted = poll.votedOptionId !== undefined
  return (
    <fieldset
      className={classNames(classes.tiles, poll.options.length % 3 === 0 && classes.byThree)}
      disabled={isVoted || !poll.takesVotes}
    >
      <legend className="visually-hidden">选项</legend>
      {poll.options.map(option => {
        const isOwn = option.id === poll.votedOptionId
        const isChosen = !isOwn && option.id === value
        return (
          <label
            key={option.id}
            className={classNames(classes.tile, isOwn && classes.own, isChosen && classes.chosen)}
          >
            <input
              type="radio"
              name={`poll-${poll.id}`}
              checked={option.id === value}
              onChange={() => onChoose(option.id)}
            />
            <span className={classes.face}>
              {hasResults ? <Fill share={option.votes / most} /> : null}
              <Words option={option} share={hasResults ? percent(option.votes, total) : undefined} />{' '}
              <span className={classes.foot}>
                {hasResults ? `${option.votes}票` : numbersOf(option, lunarYear)}
              </span>
              {isOwn ? <i className={classes.seal}>投</i> : null}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

const Fill = ({ share }: { share: number }) => (
  <span className={classes.fill} style={{ '--empty': `${(1 - share) * 100}%` } as CSSProperties} />
)

function Words({ option, share }: { option: PollOption; share: number | undefined }) {
  const animal = animalOf(option)
  return (
    <span className={classes.words}>
      {animal === undefined ? null : <ZodiacAnimal label={animal} className={classes.animal} />}
      <span>
        <b className={classes.name}>{option.text}</b>{' '}
        {share === undefined ? null : <span className={classes.share}>{share}%</span>}
      </span>
    </span>
  )
}
