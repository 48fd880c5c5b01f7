import type { Screen } from '#platform/screen.ts'

export const contentScreens: readonly Screen[] = [
  {
    path: '/content',
    title: '内容与优惠',
    letter: 'c',
    right: 'content.read',
    inMenu: true,
    load: async () => (await import('./content-list.page.tsx')).ContentListPage,
  },
  {
    path: '/content/$kind/$objectId',
    title: '编辑内容',
    inMenu: false,
    load: async () => (await import('./content-editor.page.tsx')).ContentEditorPage,
  },
]
