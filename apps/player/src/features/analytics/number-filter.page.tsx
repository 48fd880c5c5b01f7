import { familyAttributes, filterItems, filterPositionsOf } from '@app/domain/analytics/family-filter.ts'
import {
  type FilterMode,
  filterAttributes,
  filterNumbers,
  type NumberFilter,
} from '@app/domain/analytics/number-filter.ts'
import { sumChances } from '@app/domain/analytics/sum-chances.ts'
import { findGame, type Game } from '@app/domain/games/games.ts'
import { drawShapes } from '@app/domain/lottery/draw.ts'
import { itemsOfSet } from '@app/domain/lottery/item-sets.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { NumberPicture } from '@app/trade-ui/numbers/number-picture.tsx'
import { useState } from 'react'
import { useIssueLunarYear } from '#features/draws/draws.queries.ts'
import { ensureOfferedPlays, useOfferedPlays } from '#features/games/plays/family-plays.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { copyWithToast } from '#ui/copy-and-share.ts'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { BetNumbers } from './filter/bet-numbers.tsx'
import classes from './filter/number-filter.module.css'
import { AnalysisShell, Choice, useAnalyzedGame } from './frame/analysis-frame.tsx'

/** What a tap on an attribute means. */
type Tapping = FilterMode | 'exclude'

const tappings: readonly Readonly<{ value: Tapping; text: string }>[] = [
  { value: 'all', text: '交集' },
  { value: 'any', text: '并集' },
  { value: 'exclude', text: '排除' },
]

const NOTHING: NumberFilter = { mode: 'all', wanted: [], excluded: [] }

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/game/$id/analytic/lottery-helper'> = ({ queries, params }) => {
  const game = findGame(Number(params.id))
  return game === undefined ? undefined : ensureOfferedPlays(queries, game)
}

/** Numbers by their attributes: which remain, how many, and a copy of them. */
export function LotteryHelperPage() {
  const game = useAnalyzedGame()
  return (
    <AnalysisShell game={game} path="/game/$id/analytic/lottery-helper">
      {game.family === 'six-mark' ? <SixMarkHelper game={game} /> : <FamilyHelper game={game} />}
    </AnalysisShell>
  )
}

function tap(filter: NumberFilter, name: string, tapping: Tapping): NumberFilter {
  const without = (names: readonly string[]) => names.filter(known => known !== name)
  const cleared = { ...filter, wanted: without(filter.wanted), excluded: without(filter.excluded) }
  const own = tapping === 'exclude' ? 'excluded' : 'wanted'
  return filter[own].includes(name) ? cleared : { ...cleared, [own]: [...cleared[own], name] }
}

/** The plays that take numbers out of 49, the special number first. */
const sixMarkPlayCodes = [
  ...['tema_a', 'zhengma', 'lm_2qz', 'lm_3qz', 'lm_4qz', 'lm_3z2', 'lm_2zt', 'lm_tc'],
  ...['bz5', 'bz6', 'bz7', 'bz8', 'bz9', 'bz10', 'zy5', 'zy6'],
]

function SixMarkHelper({ game }: { game: Game }) {
  const lunarYear = useIssueLunarYear(game.gameId)
  return (
    <Filter groups={filterAttributes}>
      {filter => {
        const numbers = filterNumbers(filter, lunarYear).map(number => String(number).padStart(2, '0'))
        return {
          numbers,
          share: numbers.length / 49,
          what: '特码',
          look: 'ball',
          game,
          playCodes: sixMarkPlayCodes,
        }
      }}
    </Filter>
  )
}

/** How often one of these numbers comes; sums are not equally likely, the numbers of a position are. */
function shareOf(game: Game, numbers: readonly string[], items: readonly string[]): number {
  if (game.family !== 'k3') return numbers.length / items.length
  const chances = sumChances(drawShapes.k3)
  return numbers.reduce((sum, number) => sum + (chances.get(Number(number)) ?? 0), 0)
}

/** One position of the draw, or its sum, at a time. */
function FamilyHelper({ game }: { game: Game }) {
  const positions = filterPositionsOf(game.family)
  const [playCode, setPlayCode] = useState(positions[0]?.playCode ?? '')
  const { plays } = useOfferedPlays(game)
  const position = positions.find(known => known.playCode === playCode)
  const play = plays?.find(offered => offered.play.code === playCode)?.play
  if (position === undefined || play === undefined) return <Skeleton rows={4} height={72} />
  const items = itemsOfSet(play, play.pick.itemSet ?? '')
  const look = game.family === 'racing' ? 'car' : game.family === 'k3' ? 'name' : 'digit'
  return (
    <>
      {positions.length > 1 ? (
        <Choice
          label="位置"
          tabs={positions.map(({ name, playCode: value }) => ({ value, text: name }))}
          value={playCode}
          onChange={setPlayCode}
        />
      ) : null}
      <Filter key={playCode} groups={familyAttributes}>
        {filter => {
          const numbers = filterItems(items, filter)
          return {
            numbers,
            share: shareOf(game, numbers, items),
            what: position.name,
            look,
            game,
            playCodes: [playCode],
          }
        }}
      </Filter>
    </>
  )
}

type FilterProps = Readonly<{
  groups: readonly Readonly<{ name: string; attributes: readonly string[] }>[]
  /** What remains under a filter. */
  children: (filter: NumberFilter) => Omit<RemainingProps, 'onClear'>
}>

/** The attributes to tap, and what remains. */
function Filter({ groups, children }: FilterProps) {
  const [filter, setFilter] = useState(NOTHING)
  const [tapping, setTapping] = useState<Tapping>('all')
  const chooseTapping = (chosen: Tapping) => {
    setTapping(chosen)
    if (chosen !== 'exclude') setFilter({ ...filter, mode: chosen })
  }
  const remaining = children(filter)
  return (
    <>
      <Remaining {...remaining} onClear={() => setFilter({ ...NOTHING, mode: filter.mode })} />
      <Choice label="筛选方式" tabs={tappings} value={tapping} onChange={chooseTapping} />
      <p className={classes.hint}>
        {tapping === 'exclude'
          ? '点选的属性将从结果中去掉'
          : tapping === 'all'
            ? '保留符合全部所选属性的号码'
            : '保留符合任一所选属性的号码'}
      </p>
      {groups.map(group => (
        <fieldset key={group.name} className={`${cardClasses.card} ${classes.group}`}>
          <legend className={classes.legend}>{group.name}</legend>
          <div className={classes.chips}>
            {group.attributes.map(name => (
              <Attribute
                key={name}
                name={name}
                filter={filter}
                onTap={() => setFilter(tap(filter, name, tapping))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <BetNumbers {...remaining} />
    </>
  )
}

type AttributeProps = Readonly<{ name: string; filter: NumberFilter; onTap: () => void }>

function Attribute({ name, filter, onTap }: AttributeProps) {
  const isWanted = filter.wanted.includes(name)
  const isExcluded = filter.excluded.includes(name)
  return (
    <button
      type="button"
      className={classNames(classes.chip, isWanted && classes.wanted, isExcluded && classes.excluded)}
      aria-pressed={isWanted || isExcluded}
      onClick={onTap}
    >
      {isExcluded ? <span className="visually-hidden">排除</span> : null}
      {name}
    </button>
  )
}

type RemainingProps = Readonly<{
  game: Game
  numbers: readonly string[]
  /** How often one of them comes, of one. */
  share: number
  /** What the numbers are numbers of. */
  what: string
  look: 'ball' | 'car' | 'digit' | 'name'
  playCodes: readonly string[]
  onClear: () => void
}>

function Remaining({ numbers, share, what, look, onClear }: Omit<RemainingProps, 'game' | 'playCodes'>) {
  return (
    <section className={`${cardClasses.card} ${classes.result}`} aria-label="剩余号码">
      <p className={classes.count} role="status">
        <span className={classes.left}>
          剩余 <b>{numbers.length}</b> 个号码
        </span>
        <span className={classes.expected}>
          期望：每期{what}命中 {(share * 100).toFixed(1)}%
        </span>
      </p>
      <ul className={classes.balls}>
        {numbers.map(text => (
          <li key={text}>
            {look === 'ball' || look === 'car' ? (
              <NumberPicture text={text} look={look} />
            ) : (
              <b className={classes.plain}>{text}</b>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button look="quiet" onClick={onClear}>
          清空条件
        </Button>
        <Button
          look="soft"
          disabled={numbers.length === 0}
          onClick={() => void copyWithToast(numbers.join(','))}
        >
          复制
        </Button>
      </div>
    </section>
  )
}
