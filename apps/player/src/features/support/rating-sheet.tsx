import { type RatingWord, ratingWords } from '@app/domain/support/desk.ts'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useSend } from '#ui/form/use-send.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import classes from './talk.module.css'

const STARS = [1, 2, 3, 4, 5] as const
const STAR_WORDS = ['很不满意', '不满意', '一般', '满意', '非常满意'] as const
const TEXT_MAX = 200

type Props = Readonly<{
  onClose: () => void
  /** Sends the rating; the sheet closes when it is taken. */
  onRate: (rating: Readonly<{ stars: number; words: readonly RatingWord[]; text: string }>) => Promise<void>
}>

/** How a talk was: stars, what was so, and own words. Nothing is chosen beforehand. */
export function RatingSheet({ onClose, onRate }: Props) {
  const [stars, setStars] = useState(0)
  const [words, setWords] = useState<readonly RatingWord[]>([])
  const [text, setText] = useState('')
  const { isSending, send } = useSend()
  const toggle = (word: RatingWord): void =>
    setWords(words.includes(word) ? words.filter(one => one !== word) : [...words, word])
  return (
    <Sheet title="评价本次服务" onClose={onClose}>
      <div className={classes.rating}>
        <fieldset className={classes.stars}>
          <legend className={classes.hidden}>满意度</legend>
          {STARS.map(star => (
            <label key={star} className={classes.star} data-on={star <= stars}>
              <input
                type="radio"
                name="stars"
                value={star}
                checked={stars === star}
                onChange={() => setStars(star)}
                aria-label={`${star}星，${STAR_WORDS[star - 1]}`}
              />
              <span aria-hidden="true">{star <= stars ? '★' : '☆'}</span>
            </label>
          ))}
        </fieldset>
        <p className={classes.starWord}>{stars === 0 ? '请选择星级' : STAR_WORDS[stars - 1]}</p>
        <div className={classes.words}>
          {ratingWords.map(word => (
            <button
              key={word}
              type="button"
              className={classes.word}
              aria-pressed={words.includes(word)}
              onClick={() => toggle(word)}
            >
              {word}
            </button>
          ))}
        </div>
        <textarea
          className={classes.text}
          aria-label="补充说明"
          placeholder="还想说点什么（选填）"
          maxLength={TEXT_MAX}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <Button
          wide
          busy={isSending}
          disabled={stars === 0}
          onClick={() =>
            void send(async () => {
              await onRate({ stars, words, text })
              onClose()
            })
          }
        >
          提交评价
        </Button>
      </div>
    </Sheet>
  )
}
