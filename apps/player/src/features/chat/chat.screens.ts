import { allThemes, gameThemes, readTexts, screen } from '#platform/screen/screen.ts'

const room = { load: () => import('./room.page.tsx'), loader: 'loadData' } as const

const past = { load: () => import('./past.page.tsx') } as const

export const chatScreens = [
  screen({
    path: '/chat-rooms',
    guard: 'guest',
    themes: allThemes,
    transition: 'overlay-back',
    search: readTexts('tab'),
    load: () => import('./room-list.page.tsx'),
    page: 'RoomListPage',
    loader: 'loadData',
  }),
  screen({
    path: '/chat-rooms/$roomId',
    name: 'room-chat',
    guard: 'guest',
    themes: allThemes,
    transition: 'overlay-back',
    chrome: 'bare',
    ...room,
    page: 'RoomPage',
  }),
  screen({
    path: '/chat-rooms/$roomId/friends/$friendId',
    name: 'individual-chat',
    guard: 'guest',
    themes: allThemes,
    transition: 'overlay-back',
    chrome: 'bare',
    search: readTexts('nickname'),
    load: () => import('./private/private.page.tsx'),
    page: 'PrivatePage',
    loader: 'loadData',
  }),
  screen({
    path: '/chat-rooms/$roomId/members',
    guard: 'login',
    search: readTexts('q'),
    themes: allThemes,
    transition: 'overlay-back',
    ...past,
    page: 'MembersPage',
    loader: 'loadMembers',
  }),
  screen({
    path: '/chat-rooms/$roomId/log/$id',
    guard: 'guest',
    themes: allThemes,
    transition: 'overlay-back',
    ...past,
    page: 'LogPage',
    loader: 'loadLog',
  }),
  screen({
    path: '/game/$id/chat-rooms/$roomId',
    name: 'game-chat',
    guard: 'guest',
    themes: gameThemes,
    statusBar: 'primary',
    chrome: 'bare',
    ...room,
    page: 'GameRoomPage',
  }),
  screen({
    path: '/setting-chat-color',
    guard: 'login',
    themes: allThemes,
    load: () => import('./chat-color.page.tsx'),
    page: 'ChatColorPage',
    loader: 'loadData',
  }),
] as const
