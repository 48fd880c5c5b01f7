export const staffCapabilities = {
  'staff.read': '查看员工与角色',
  'staff.invite': '邀请员工',
  'staff.stop': '停用员工',
} as const
