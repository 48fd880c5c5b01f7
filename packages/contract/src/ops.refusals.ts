import type { RefusalTable } from './refusal-table.ts'

/** Refusals of the operator's console. */
export const opsRefusals = {
  'OPS/SIGN_IN': { status: 401, text: '请先登录后台' },
  'OPS/SESSION_ENDED': { status: 401, text: '后台登录已结束，请重新登录' },
  'OPS/OTHER_SITE': { status: 403, text: '请求不是从后台页面发出，已拒绝' },
  'OPS/NETWORK': { status: 403, text: '当前网络不在后台允许的范围内，请联系站点管理员' },
  'OPS/FORBIDDEN': { status: 403, text: '您没有进行该操作的权限，请向持有该权限的同事申请' },
  'OPS/STEP_UP': { status: 403, text: '请先输入验证器的验证码确认身份' },
  'OPS/SIGN_IN_FAILED': { status: 400, text: '账号或密码错误' },
  'OPS/LOCKED': { status: 429, text: '尝试次数过多，请15分钟后再试' },
  'OPS/CODE_WRONG': { status: 400, text: '验证码不正确，请输入验证器当前显示的6位数字' },
  'OPS/ENROLLED': { status: 409, text: '验证器已绑定，请直接输入验证码' },
  'OPS/NOT_ENROLLED': { status: 409, text: '请先绑定验证器' },
  'OPS/INVITATION': { status: 400, text: '邀请无效或已过期，请联系邀请您的同事' },
  'OPS/PASSWORD_FORM': { status: 400, text: '密码须为12至128个字符，并包含大写字母、小写字母和数字' },
  'OPS/PASSWORD_WRONG': { status: 400, text: '当前密码不正确' },
  'OPS/LOGIN_TAKEN': { status: 409, text: '该账号已被使用，请换一个' },
  'OPS/UNKNOWN': { status: 404, text: '记录不存在或已被移除' },
  'OPS/STALE': { status: 409, text: '内容已被他人修改，请刷新后再试' },
  'OPS/SELF': { status: 409, text: '不能对自己进行该操作，请由同事办理' },
  'OPS/LAST_WAY_IN': { status: 409, text: '这是最后一位能管理员工的人员，不能停用' },
  'OPS/REPEATED': { status: 409, text: '该请求已经完成，结果只显示一次' },
} as const satisfies RefusalTable
