import type { Screen } from '#platform/screen.ts'

export const staffScreens: readonly Screen[] = [
  {
    path: '/staff',
    title: '员工',
    letter: 's',
    right: 'staff.read',
    inMenu: true,
    load: async () => (await import('./staff-list.page.tsx')).StaffListPage,
  },
  {
    path: '/staff/$staffId',
    title: '员工资料',
    inMenu: false,
    load: async () => (await import('./staff-member.page.tsx')).StaffMemberPage,
  },
  {
    path: '/roles',
    title: '角色与权限',
    letter: 'r',
    right: 'staff.read',
    inMenu: true,
    load: async () => (await import('./roles.page.tsx')).RolesPage,
  },
  {
    path: '/networks',
    title: '允许的网络',
    right: 'staff.read',
    inMenu: true,
    load: async () => (await import('./networks.page.tsx')).NetworksPage,
  },
]
