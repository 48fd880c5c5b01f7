import { gameThemes, screen } from '#platform/screen/screen.ts'

export const niuNiuScreens = [
  screen({
    path: '/game/95',
    name: 'lucky-niu-niu',
    guard: 'guest',
    themes: gameThemes,
    statusBar: 'primary',
    load: () => import('./niu-niu.page.tsx'),
    page: 'NiuNiuPage',
    loader: 'loadData',
  }),
  screen({
    path: '/game/95/chat',
    name: 'lucky-niu-niu-chat',
    guard: 'guest',
    themes: gameThemes,
    statusBar: 'primary',
    load: () => import('./niu-niu-chat.page.tsx'),
    page: 'NiuNiuChatPage',
    loader: 'loadData',
  }),
  screen({
    path: '/game/95/heat-map',
    name: 'lucky-niu-niu-heat-map',
    guard: 'guest',
    themes: gameThemes,
    statusBar: 'primary',
    load: () => import('./heat-map.page.tsx'),
    page: 'HeatMapPage',
    loader: 'loadData',
  }),
  screen({
    path: '/game/95/joy-ming',
    name: 'lucky-niu-niu-joy-ming',
    guard: 'guest',
    themes: gameThemes,
    statusBar: 'primary',
    load: () => import('./joy-ming.page.tsx'),
    page: 'JoyMingPage',
    loader: 'loadData',
  }),
] as const
