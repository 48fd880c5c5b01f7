import { useEffect, useState } from 'react'
import { AccountCorner } from '#features/wallet/account-corner.widget.tsx'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon.tsx'
import { EmptyFace, FailedFace } from '#ui/list-faces.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { families } from './families.ts'
import classes from './game-center.module.css'
import { GameTile } from './game-tile.tsx'
import { type GameOfList, searchGames, useGames } from './games.queries.ts'

/** All lotteries by family, each with its countdown; a search by name. */
export function GameCenterPage() {
  const games = useGames()
  const [text, setText] = useState('')
  return (
    <>
      <PageHeader title="游戏大厅" back={false} action={<AccountCorner place="elsewhere" />} />
      <div className={classes.search}>
        <Icon name="search" size={18} />
        <input
          type="search"
          value={text}
          placeholder="搜索彩种名称"
          aria-label="搜索彩种名称"
          onChange={event => setText(event.target.value)}
        />
      </div>
      {games.data === undefined ? (
        <div className={cardClasses.page}>
          {games.isError ? (
            <FailedFace onRetry={() => void games.refetch()} />
          ) : (
            <Skeleton rows={6} height={104} />
          )}
        </div>
      ) : (
        <GameGroups games={searchGames(games.data, text)} />
      )}
    </>
  )
}

function GameGroups({ games }: { games: readonly GameOfList[] }) {
  const groups = families
    .map(one => ({ ...one, games: games.filter(game => game.family === one.family) }))
    .filter(group => group.games.length > 0)
  const [chosen, setChosen] = useState<string>(() => decodeURIComponent(location.hash.slice(1)))
  const current = groups.some(group => group.family === chosen) ? chosen : groups[0]?.family

  useEffect(() => {
    // The category stands in the hash (specification 000 §2); a link to it lands at its heading.
    if (chosen !== '') document.getElementById(`family-${chosen}`)?.scrollIntoView({ block: 'start' })
  }, [chosen])

  if (groups.length === 0) return <EmptyFace />
  return (
    <>
      <div className={classes.tabs}>
        <Tabs
          label="彩种分类"
          look="pill"
          tabs={groups.map(group => ({ value: group.family as string, text: group.name }))}
          value={current ?? ''}
          onChange={family => {
            history.replaceState(history.state, '', `#${family}`)
            setChosen(family)
          }}
        />
      </div>
      <div className={classes.groups}>
        {groups.map(group => (
          <section key={group.family} id={`family-${group.family}`} className={classes.group}>
            <h2>
              {group.name}
              <small>{group.games.length}</small>
            </h2>
            <ul className={classes.grid}>
              {group.games.map(game => (
                <li key={game.gameId}>
                  <GameTile game={game} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={classes.end}>没有更多游戏了</p>
    </>
  )
}
