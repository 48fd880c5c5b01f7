/**
 * The route table of specification 000 §2 as it is to be built, row by row: what the table leaves open is filled in
 * from the product's decisions (not-shown §§1, 6, 19). Paths are written as in the specification. A screen that no row
 * here knows is added at the end, with the place that asks for it instead of an id.
 */

import type { ThemeName } from '@app/domain/site/themes.ts'
import type { Transition } from '#platform/screen/screen.ts'
import { allThemes, type Guard, gameThemes, type StatusBar } from '#platform/screen/screen.ts'

export type SpecifiedRoute = Readonly<{
  id: string
  path: string
  name: string
  guard: Guard
  themes: readonly ThemeName[]
  statusBar: StatusBar
  transition: Transition
}>

type Way = Readonly<{ statusBar?: StatusBar; transition?: Transition }>

const route =
  (id: string, themes: readonly ThemeName[], way: Way = {}) =>
  (path: string, name: string, guard: Guard): SpecifiedRoute => ({
    id,
    path,
    name,
    guard,
    themes,
    statusBar: way.statusBar ?? 'header',
    transition: way.transition ?? 'default',
  })

const tabOf: Way = { transition: 'none' }
const gamePage: Way = { statusBar: 'primary' }
const theme2: readonly ThemeName[] = ['theme2']
const [home, recommend] = [
  route('R0-025', allThemes, { statusBar: 'home', transition: 'none' }),
  route('R0-078', gameThemes, { statusBar: 'home' }),
]
const auth = route('R0-026', allThemes, { transition: 'overlay-back' })
const inGames = (id: string) => route(id, gameThemes)
const landing = route('R0-077', gameThemes, { statusBar: 'home' })
const special = route('R0-058', gameThemes, gamePage)
const zodiac = route('R0-059', gameThemes, gamePage)
const niuNiu = route('R0-055', gameThemes, gamePage)
const gallery = route('R0-064', allThemes)
const chat = route('R0-067', allThemes, { transition: 'overlay-back' })
const ofChat = route('not-shown §9', allThemes, { transition: 'overlay-back' })
const packet = route('R0-069', allThemes, { statusBar: 'hong-bao', transition: 'overlay-back' })

export const specifiedRoutes: readonly SpecifiedRoute[] = [
  home('/', 'index', 'guest'),
  recommend('/recommend', 'recommend', 'guest'),
  auth('/auth/login', 'auth-login', 'guest'),
  auth('/auth/register', 'auth-register', 'guest'),
  route('R0-027', ['theme1', 'theme2'])('/reset-password', 'reset-password', 'guest'),
  // Profile and account.
  route('R0-029', allThemes, tabOf)('/profile', 'profile', 'guest'),
  route('R0-029', allThemes)('/setting', 'setting', 'guest'),
  route('R0-031', gameThemes)('/profile-vip', 'profile-vip', 'login'),
  route('R0-028', allThemes)('/personal-info', 'personal-info', 'login'),
  route('R0-028', gameThemes)('/update-account', 'update-account', 'login'),
  route('R0-028', gameThemes)('/account-list', 'account-list', 'login'),
  route('R0-030', allThemes)('/change-password', 'change-password', 'login'),
  route('R0-030', gameThemes)('/security-center', 'security-center', 'login'),
  route('R0-032', gameThemes)('/bonus-center', 'bonus-center', 'login'),
  route('R0-033', allThemes)('/notifications', 'notifications', 'login'),
  route('R0-034', allThemes)('/setting-chat-color', 'setting-chat-color', 'login'),
  route('R0-035', allThemes)('/my-collection', 'my-collection', 'login'),
  // About.
  route('R0-036', allThemes)('/about', 'about', 'guest'),
  route('R0-036', allThemes)('/about/user-agreement', 'user-agreement', 'guest'),
  route('R0-036', allThemes)('/about/privacy-agreement', 'privacy-agreement', 'guest'),
  route('R0-037', allThemes)('/about/contact-us', 'contact-us', 'guest'),
  // Money.
  route('R0-038', gameThemes)('/recharge', 'recharge', 'member'),
  inGames('R0-039')('/recharge/online/{order_id}', 'recharge-online', 'login'),
  inGames('R0-293')('/recharge/qr-virtual/{order_id}', 'recharge-qr-virtual', 'login'),
  inGames('R0-294')('/recharge/bank', 'recharge-bank', 'login'),
  inGames('R0-295')('/recharge/third-party/{order_id}', 'recharge-third-party', 'login'),
  inGames('R0-296')('/recharge/failed', 'recharge-failed', 'login'),
  inGames('R0-297')('/recharge/processing/{order_id}', 'recharge-processing', 'login'),
  route('R0-040', theme2)('/recharge/third-party', 'recharge-third-party-newest', 'login'),
  route('R0-040', theme2)('/recharge/processing', 'recharge-processing-newest', 'login'),
  route('R0-041', gameThemes)('/withdraw-money', 'withdraw-money', 'member'),
  route('R0-042', allThemes)('/password-withdraw-money', 'password-withdraw-money', 'login'),
  route('R0-043', gameThemes)('/recharge-history', 'recharge-history', 'login'),
  route('R0-043', gameThemes)('/recharge-history/{id}', 'recharge-history-detail', 'login'),
  route('R0-044', gameThemes)('/withdraw-history', 'withdraw-history', 'login'),
  route('R0-044', gameThemes)('/withdraw-history/{id}', 'withdraw-history-detail', 'login'),
  route('R0-045', gameThemes)('/valid-withdraw', 'valid-withdraw', 'login'),
  route('R0-045', gameThemes)('/valid-withdraw/{id}', 'valid-withdraw-detail', 'login'),
  route('R0-046', gameThemes)('/bills', 'bills', 'login'),
  route('R0-047', gameThemes)('/betting-bonus', 'betting-bonus', 'login'),
  // Bets.
  route('R0-048', gameThemes)('/bet-list', 'bet-list', 'login'),
  route('R0-049', gameThemes)('/live-betting', 'live-betting', 'login'),
  route('R0-049', gameThemes)('/live-betting-detail', 'live-betting-detail', 'login'),
  route('R0-050', gameThemes)('/lottery-record', 'lottery-record', 'guest'),
  route('R0-077', gameThemes)('/lottery-record/history', 'lottery-record-history', 'guest'),
  route('R0-051', gameThemes)('/lottery-history/{game_id}', 'lottery-history', 'guest'),
  route('R0-052', theme2)('/report', 'report', 'login'),
  route('R0-052', theme2)('/report/bet-list', 'report-bet-list', 'login'),
  route('R0-053', theme2)('/report/live-betting', 'report-live-betting', 'login'),
  // Games.
  route('R0-054', gameThemes, { statusBar: 'game-center', transition: 'none' })(
    '/game-center',
    'game-center',
    'guest',
  ),
  niuNiu('/game/95', 'lucky-niu-niu', 'guest'),
  niuNiu('/game/95/chat', 'lucky-niu-niu-chat', 'guest'),
  niuNiu('/game/95/heat-map', 'lucky-niu-niu-heat-map', 'guest'),
  niuNiu('/game/95/joy-ming', 'lucky-niu-niu-joy-ming', 'guest'),
  route('R0-056', gameThemes, gamePage)('/game/{id}', 'game', 'guest'),
  route('R0-057', gameThemes, gamePage)('/game/{id}/analytic', 'analytic', 'guest'),
  special('/game/{id}/analytic/special', 'analytic-special', 'guest'),
  special('/game/{id}/analytic/special/history', 'analytic-special-history', 'guest'),
  special('/game/{id}/analytic/special/big-small', 'analytic-big-small', 'guest'),
  special('/game/{id}/analytic/special/both-side', 'analytic-both-side', 'guest'),
  special('/game/{id}/analytic/special/last-number', 'analytic-last-number', 'guest'),
  special('/game/{id}/analytic/special/range', 'analytic-range', 'guest'),
  special('/game/{id}/analytic/special/trend', 'analytic-trend', 'guest'),
  zodiac('/game/{id}/analytic/zodiac', 'analytic-zodiac', 'guest'),
  zodiac('/game/{id}/analytic/zodiac/zodiac-reference', 'analytic-zodiac-reference', 'guest'),
  zodiac('/game/{id}/analytic/zodiac/special-num', 'analytic-special-num', 'guest'),
  zodiac('/game/{id}/analytic/zodiac/first-num', 'analytic-first-num', 'guest'),
  zodiac('/game/{id}/analytic/zodiac/zodiac-trending', 'analytic-zodiac-trending', 'guest'),
  zodiac('/game/{id}/analytic/zodiac/zodiac-types-trending', 'analytic-zodiac-types-trending', 'guest'),
  route('R0-060', gameThemes, gamePage)(
    '/game/{id}/analytic/lottery-helper',
    'analytic-lottery-helper',
    'guest',
  ),
  route('R0-061', gameThemes, gamePage)('/game/{id}/tutorial', 'game-tutorial', 'guest'),
  route('R0-062', gameThemes, gamePage)('/game/{id}/chat-rooms/{room_id}', 'game-chat', 'guest'),
  route('R0-080', gameThemes, gamePage)('/game/{id}/structures', 'game-structures', 'guest'),
  landing('/macau-lottery', 'macau-lottery', 'guest'),
  landing('/hong-kong-lottery', 'hong-kong-lottery', 'guest'),
  landing('/taiwan-mark-six', 'taiwan-mark-six', 'guest'),
  landing('/macau-mark-six', 'macau-mark-six', 'guest'),
  // Content.
  route('R0-063 R2-015', ['theme1', 'theme3', 'theme4'], tabOf)('/databases', 'databases', 'guest'),
  route('R0-079', ['theme1', 'theme3', 'theme4'])('/databases/water-forum', 'water-forum', 'guest'),
  route('R0-079', ['theme1', 'theme3', 'theme4'])('/databases/master-documents', 'master-documents', 'guest'),
  route('R0-079', ['theme1', 'theme3', 'theme4'])('/databases/public-documents', 'public-documents', 'guest'),
  route('R0-064', allThemes, tabOf)('/gallery', 'gallery', 'guest'),
  gallery('/gallery/{groupId}', 'gallery-by-group', 'guest'),
  gallery('/gallery-detail/{gameId}/{id}', 'gallery-detail', 'guest'),
  route('R0-065', allThemes, tabOf)('/promotional', 'promotional', 'guest'),
  route('R0-065', allThemes)('/promotional/{type}/{id}', 'promotional-detail', 'guest'),
  route('R0-066 R2-014', allThemes)('/template/{game_id}/{id}', 'template', 'guest'),
  // Chat.
  chat('/chat-rooms', 'chat-rooms', 'guest'),
  chat('/chat-rooms/{room_id}', 'room-chat', 'guest'),
  route('R0-068', allThemes, { transition: 'overlay-back' })(
    '/chat-rooms/{room_id}/friends/{friend_id}',
    'individual-chat',
    'guest',
  ),
  packet('/chat-rooms/{room_id}/hong-bao', 'hong-bao-create', 'login'),
  packet('/chat-rooms/{room_id}/hong-bao/{hongbao_id}', 'hong-bao-detail', 'login'),
  packet('/chat-rooms/{room_id}/hong-bao/{hongbao_id}/history', 'hong-bao-history', 'login'),
  route('R0-070', allThemes, { statusBar: 'talk', transition: 'overlay-back' })(
    '/talk/{app_id}/{identity}/{customer_id}',
    'talk',
    'guest',
  ),
  // Of the mobile-app build alone; these are the routes of the web build.
  route('R0-072', [])('/services', 'services', 'guest'),
  // Agent: a login alone is not enough.
  inGames('R0-071')('/agent', 'agent', 'agent'),
  inGames('R0-298')('/agent/user-list', 'agent-user-list', 'agent'),
  inGames('R0-299')('/agent/user-detail/{id}', 'agent-user-detail', 'agent'),
  inGames('R0-300')('/agent/add-user', 'agent-add-user', 'agent'),
  inGames('R0-301')('/agent/team-overview', 'agent-team-verview', 'agent'),
  inGames('R0-302')('/agent/create-link', 'agent-create-link', 'agent'),
  inGames('R0-303')('/agent/link/{id}', 'agent-link', 'agent'),
  inGames('R0-304')('/agent/link/{id}/update', 'agent-link-update', 'agent'),
  inGames('R0-305')('/agent/declare', 'agent-declare', 'login'),
  // Beyond the specification.
  route('not-shown §7', gameThemes)('/agent/commission', 'agent-commission', 'agent'),
  route('not-shown §7', gameThemes)('/agent/commission/{id}', 'agent-commission-detail', 'agent'),
  route('money-in-and-out §6', gameThemes)('/agent/transfer', 'agent-transfer', 'agent'),
  route('money-in-and-out §6', gameThemes)('/rate-cuts', 'rate-cuts', 'login'),
  route('not-shown §6.2', gameThemes)('/bet-list/{orderNo}', 'bet-detail', 'login'),
  route('not-shown §6.4', gameThemes)('/my-numbers', 'my-numbers', 'login'),
  route('not-shown §6.3', gameThemes)('/chase-list', 'chase-list', 'login'),
  route('not-shown §6.3', gameThemes)('/chase-list/{trackOrderNo}', 'chase-detail', 'login'),
  ofChat('/chat-rooms/{room_id}/members', 'chat-rooms-$roomId-members', 'login'),
  ofChat('/chat-rooms/{room_id}/log/{seq}', 'chat-rooms-$roomId-log-$id', 'guest'),
  route('not-shown §14', gameThemes)('/responsible', 'responsible', 'login'),
  route('not-shown §15', allThemes)('/fairness', 'fairness-centre', 'guest'),
  route('not-shown §15', allThemes)('/fairness/{gameId}', 'fairness-monitor', 'guest'),
  route('architecture §6', allThemes)('/fairness/{gameId}/{issue}', 'fairness', 'guest'),
]
