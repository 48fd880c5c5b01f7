/** The screens table against the route table of specification 000 §2, row by row. */
import { themeNames } from '@app/domain/site/themes.ts'
import { describe, expect, test } from 'vitest'
import { pathsOfTheme, screens } from './screens.ts'
import { type SpecifiedRoute, specifiedRoutes } from './specified-routes.fixtures.ts'
import { tabsOf } from './themes.ts'

/**
 * The requirements whose screens all exist. A screen that completes another one, or goes, is noted here; a test
 * below compares this list with the two tables.
 */
const built = `
  R0-025
  R0-026
  R0-027
  R0-028
  R0-029
  R0-030
  R0-031
  R0-032
  R0-033
  R0-034
  R0-035
  R0-036
  R0-037
  R0-038
  R0-039
  R0-040
  R0-041
  R0-042
  R0-043
  R0-044
  R0-045
  R0-046
  R0-047
  R0-048
  R0-049
  R0-050
  R0-051
  R0-052
  R0-053
  R0-054
  R0-055
  R0-056
  R0-057
  R0-058
  R0-059
  R0-060
  R0-061
  R0-062
  R0-063
  R0-064
  R0-065
  R0-066
  R0-067
  R0-068
  R0-069
  R0-070
  R0-071
  R0-072
  R0-077
  R0-078
  R0-079
  R0-080
  R0-293
  R0-294
  R0-295
  R0-296
  R0-297
  R0-298
  R0-299
  R0-300
  R0-301
  R0-302
  R0-303
  R0-304
  R0-305
  R2-014
  R2-015
`
  .trim()
  .split(/\s+/)

/** The addresses of theme3, whole: its own ones, those of the login and the account, and those of the chat. */
const THEME3 = `
  /
  /databases
  /databases/water-forum
  /databases/master-documents
  /databases/public-documents
  /gallery
  /gallery/{}
  /gallery-detail/{}/{}
  /promotional
  /promotional/{}/{}
  /template/{}/{}
  /auth/login
  /auth/register
  /profile
  /setting
  /personal-info
  /change-password
  /password-withdraw-money
  /notifications
  /my-collection
  /about
  /about/user-agreement
  /about/privacy-agreement
  /about/contact-us
  /setting-chat-color
  /talk/{}/{}/{}
  /chat-rooms
  /chat-rooms/{}
  /chat-rooms/{}/friends/{}
  /chat-rooms/{}/hong-bao
  /chat-rooms/{}/hong-bao/{}
  /chat-rooms/{}/hong-bao/{}/history
`
  .trim()
  .split(/\s+/)

/** Parameters may bear any name. */
const shapeOf = (path: string) => path.replace(/\{[^}]+\}|\$\w+/g, '{}')
const screenAt = (path: string) => screens.find(screen => shapeOf(screen.path) === shapeOf(path))
const existing = specifiedRoutes.filter(route => screenAt(route.path) !== undefined)

describe('the screens table', () => {
  test.each(existing)('($id) has $path as $name, for a $guard', ({ id: _, path, ...facts }) => {
    const { name, guard, themes, statusBar, transition } = screenAt(path) ?? {}
    expect({ name, guard, themes, statusBar, transition }).toEqual(facts)
  })

  test('has no row that the specification does not have, and none twice', () => {
    const specified = specifiedRoutes.map(route => shapeOf(route.path))
    const shapes = screens.map(screen => shapeOf(screen.path))
    expect(shapes.filter(shape => !specified.includes(shape))).toEqual([])
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
  })

  test('completes the requirements that are noted as built', () => {
    const idsOf = (route: SpecifiedRoute): readonly string[] => route.id.match(/R\d-\d{3}/g) ?? []
    const complete = [...new Set(specifiedRoutes.flatMap(idsOf))].filter(id =>
      specifiedRoutes.every(route => !idsOf(route).includes(id) || screenAt(route.path) !== undefined),
    )
    expect([...built].sort()).toEqual(complete.sort())
  })
})

describe('the specified routes', () => {
  test('each have a path and a name of their own', () => {
    for (const key of ['path', 'name'] as const) {
      const values = specifiedRoutes.map(route => route[key])
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
    }
  })

  test('have the additional names of the specification (R0-076, R0-082, R0-309, R0-310)', () => {
    const names = `recommend macau-lottery hong-kong-lottery taiwan-mark-six macau-mark-six water-forum
      master-documents public-documents game-structures lottery-record-history lucky-niu-niu gallery-by-group
      promotional-detail game-tutorial recharge-history-detail withdraw-history-detail agent-team-verview`
    expect(names.split(/\s+/).filter(name => !screens.some(row => row.name === name))).toEqual([])
  })

  test('have the names of the chat, of packets and of the talk (R2-011, R2-012, R2-013)', () => {
    const named = (name: string) => shapeOf(screens.find(row => row.name === name)?.path ?? '')
    expect(
      ['chat-rooms', 'room-chat', 'individual-chat', 'game-chat', 'talk'].map(name => named(name)),
    ).toEqual([
      '/chat-rooms',
      '/chat-rooms/{}',
      '/chat-rooms/{}/friends/{}',
      '/game/{}/chat-rooms/{}',
      '/talk/{}/{}/{}',
    ])
    expect(['hong-bao-create', 'hong-bao-detail', 'hong-bao-history'].map(name => named(name))).toEqual([
      '/chat-rooms/{}/hong-bao',
      '/chat-rooms/{}/hong-bao/{}',
      '/chat-rooms/{}/hong-bao/{}/history',
    ])
  })

  test('are those of agents, and the declaration for whoever has a login', () => {
    const guarded = {
      agent: [
        '',
        '/team-overview',
        '/user-list',
        '/add-user',
        '/create-link',
        '/link/{id}',
        '/link/{id}/update',
      ],
      login: ['/declare'],
    }
    for (const [guard, paths] of Object.entries(guarded))
      expect(paths.map(path => screenAt(`/agent${path}`)?.guard)).toEqual(paths.map(() => guard))
  })

  test('of theme4 are those of theme1 without /reset-password (R0-074)', () => {
    const of = (theme: 'theme1' | 'theme4') =>
      specifiedRoutes.filter(route => route.themes.includes(theme)).map(route => route.path)
    expect(of('theme4')).toEqual(of('theme1').filter(path => path !== '/reset-password'))
    const built1 = [...pathsOfTheme('theme1')].filter(path => path !== '/reset-password')
    expect([...pathsOfTheme('theme4')]).toEqual(built1)
  })

  test.each(themeNames)(
    'of %s are those that its tabs lead to, which are shown before the table is there',
    theme => {
      const paths = pathsOfTheme(theme)
      expect(tabsOf(theme, path => paths.has(path))).toEqual(tabsOf(theme, () => true))
    },
  )

  test('of theme3 are information, chat and what belongs to the login only (R0-073)', () => {
    const beyond = specifiedRoutes
      .filter(route => !route.id.startsWith('R'))
      .map(route => shapeOf(route.path))
    const inTheme3 = screens
      .filter(({ themes }) => themes.includes('theme3'))
      .map(({ path }) => shapeOf(path))
      .filter(path => !beyond.includes(path))
    expect(inTheme3.sort()).toEqual([...THEME3].sort())
  })
})

describe('the status bar of the screens that exist (R0-023, R0-024, R0-307)', () => {
  test.each([
    ['/bills', 'header'],
    ['/account-list', 'header'],
    ['/personal-info', 'header'],
    ['/game/{id}', 'primary'],
    ['/game/{id}/analytic', 'primary'],
    ['/game/95', 'primary'],
    ['/game-center', 'game-center'],
    ['/', 'home'],
    ['/recommend', 'home'],
    ['/chat-rooms/{room_id}/hong-bao', 'hong-bao'],
    ['/chat-rooms/{room_id}/hong-bao/{id}', 'hong-bao'],
    ['/chat-rooms/{room_id}/hong-bao/{id}/history', 'hong-bao'],
    ['/talk/{app}/{identity}/{customer}', 'talk'],
  ])('of %s is that of %s', (path, colour) => {
    expect(screenAt(path)?.statusBar).toBe(colour)
  })
})
