import type { CatalogueGame } from '@app/client/games/read-game.ts'
import { isInMaintenance } from '@app/domain/games/maintenance.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { uploadAddress } from '@app/session/upload-address.ts'
import { useLaunch } from '#features/providers/launch.queries.ts'
import { LaunchGame } from '#features/providers/launch-game.widget.tsx'
import { useTimeZone } from '#features/site/site.queries.ts'
import { wallTimeIn } from '#platform/time/wall-time.ts'
import classes from './foreign-tile.module.css'

/** What stands on a tile whose game has no picture. */
const marks: Readonly<Record<string, string>> = {
  fish: '鱼',
  electronic: '电',
  card: '棋',
  live: '真',
  sport: '体',
}

/** Live and sport have a wide picture (specification 001 §3); a provider that draws none has the square one cut. */
function pictureOf({ category, pictureUrl, widePictureUrl }: CatalogueGame): string | undefined {
  return category === 'live' || category === 'sport' ? (widePictureUrl ?? pictureUrl) : pictureUrl
}

/** A game of another house. While it rests, its overlay says so and a tap leads nowhere. */
export function ForeignTile({ game }: { game: CatalogueGame }) {
  const timeZone = useTimeZone()
  const isResting = useAtServerSecond(nowMs => isInMaintenance(game.maintenance, wallTimeIn(timeZone, nowMs)))
  const launch = useLaunch(game, isResting)
  const picture = pictureOf(game)
  return (
    <>
      <button
        type="button"
        className={classes.tile}
        data-category={game.category}
        aria-disabled={isResting}
        aria-busy={launch.isBusy}
        onClick={launch.enter}
      >
        <span className={classes.picture}>
          {picture === undefined ? null : (
            <img src={uploadAddress(picture)} alt="" loading="lazy" decoding="async" />
          )}
          {isResting ? <span className={classes.resting}>维护中</span> : null}
          {picture === undefined && !isResting ? (
            <span className={classes.mark} aria-hidden="true">
              {marks[game.category] ?? '游'}
            </span>
          ) : null}
        </span>
        <b className={classes.name}>{game.gameName}</b>
        <span className={classes.provider}>{game.provider.name}</span>
      </button>
      {launch.entrance === undefined ? null : (
        <LaunchGame game={game} entrance={launch.entrance} onClose={launch.close} />
      )}
    </>
  )
}
