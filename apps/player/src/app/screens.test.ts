/** The screens table against the route table of specification 000 §2 (fairness: layout §5). */
import { describe, expect, test } from 'vitest'
import { screens } from './screens.ts'

const everyTheme = ['theme1', 'theme2', 'theme3', 'theme4']
const gameThemes = ['theme1', 'theme2', 'theme4']

/** Every route of the specification that exists so far. */
const specified: readonly (readonly [string, string, string, 'guest' | 'login', readonly string[]])[] = [
  ['R0-025', '/', 'index', 'guest', everyTheme],
  ['R0-026', '/auth/login', 'auth-login', 'guest', everyTheme],
  ['R0-026', '/auth/register', 'auth-register', 'guest', everyTheme],
  ['R0-029', '/profile', 'profile', 'guest', everyTheme],
  ['R0-036', '/about', 'about', 'guest', everyTheme],
  ['R0-046', '/bills', 'bills', 'login', gameThemes],
  ['R0-048', '/bet-list', 'bet-list', 'login', gameThemes],
  ['not-shown §6.2', '/bet-list/$orderNo', 'bet-detail', 'login', gameThemes],
  ['R0-050', '/lottery-record', 'lottery-record', 'guest', gameThemes],
  ['R0-052', '/report', 'report', 'login', ['theme2']],
  ['R0-052', '/report/bet-list', 'report-bet-list', 'login', ['theme2']],
  ['R0-051', '/lottery-history/$gameId', 'lottery-history', 'guest', gameThemes],
  ['R0-054', '/game-center', 'game-center', 'guest', gameThemes],
  ['R0-056', '/game/$id', 'game', 'guest', gameThemes],
  ['R0-057', '/game/$id/analytic', 'analytic', 'guest', gameThemes],
  ['R0-058', '/game/$id/analytic/special', 'analytic-special', 'guest', gameThemes],
  ['R0-058', '/game/$id/analytic/special/history', 'analytic-special-history', 'guest', gameThemes],
  ['R0-058', '/game/$id/analytic/special/big-small', 'analytic-big-small', 'guest', gameThemes],
  ['R0-058', '/game/$id/analytic/special/both-side', 'analytic-both-side', 'guest', gameThemes],
  ['R0-058', '/game/$id/analytic/special/last-number', 'analytic-last-number', 'guest', gameThemes],
  ['R0-058', '/game/$id/analytic/special/range', 'analytic-range', 'guest', gameThemes],
  ['R0-058', '/game/$id/analytic/special/trend', 'analytic-trend', 'guest', gameThemes],
  ['R0-059', '/game/$id/analytic/zodiac', 'analytic-zodiac', 'guest', gameThemes],
  ['R0-059', '/game/$id/analytic/zodiac/zodiac-reference', 'analytic-zodiac-reference', 'guest', gameThemes],
  ['R0-059', '/game/$id/analytic/zodiac/special-num', 'analytic-special-num', 'guest', gameThemes],
  ['R0-059', '/game/$id/analytic/zodiac/first-num', 'analytic-first-num', 'guest', gameThemes],
  ['R0-059', '/game/$id/analytic/zodiac/zodiac-trending', 'analytic-zodiac-trending', 'guest', gameThemes],
  [
    'R0-059',
    '/game/$id/analytic/zodiac/zodiac-types-trending',
    'analytic-zodiac-types-trending',
    'guest',
    gameThemes,
  ],
  ['R0-060', '/game/$id/analytic/lottery-helper', 'analytic-lottery-helper', 'guest', gameThemes],
  ['R0-061', '/game/$id/tutorial', 'game-tutorial', 'guest', gameThemes],
  ['R0-076 R0-080', '/game/$id/structures', 'game-structures', 'guest', gameThemes],
  ['R0-063 R2-015', '/databases', 'databases', 'guest', ['theme1', 'theme3', 'theme4']],
  ['R0-079', '/databases/public-documents', 'public-documents', 'guest', ['theme1', 'theme3', 'theme4']],
  ['R0-066 R2-014', '/template/$gameId/$templateId', 'template', 'guest', everyTheme],
  ['R0-035', '/my-collection', 'my-collection', 'login', everyTheme],
  ['architecture §6', '/fairness/$gameId/$issue', 'fairness', 'guest', everyTheme],
]

describe('the screens table', () => {
  test.each(specified)('(%s) has %s as %s, for a %s', (_, path, name, guard, themes) => {
    const rows = screens.filter(screen => screen.path === path)
    expect(rows.map(({ name, guard, themes }) => ({ name, guard, themes }))).toEqual([
      { name, guard, themes },
    ])
  })

  test('has no row that the specification does not have', () => {
    const paths = specified.map(([, path]) => path)
    expect(screens.map(screen => screen.path).filter(path => !paths.includes(path))).toEqual([])
  })
})
