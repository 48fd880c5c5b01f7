export const staffCapabilities = {
  'staff.read': '查看员工与角色',
  'staff.invite': '邀请员工',
  'staff.stop': '停用员工',
  'staff.grant': '授予与收回角色',
  'staff.grant.check': '复核角色授予',
  'roles.edit': '修改角色权限',
  'roles.edit.check': '复核角色权限修改',
} as const
