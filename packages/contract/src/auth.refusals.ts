import type { RefusalTable } from './refusals.ts'

export const authRefusals = {
  'UC/LOGIN_FAILED': { status: 400, text: '用户名或密码错误' },
  'UC/LOGIN_LOCKED': { status: 429, text: '登录失败次数过多，请30分钟后再试' },
  'UC/OTHER_DEVICE': { status: 401, text: '您的账户已在其他设备上登录' },
  'UC/ACCOUNT_STATE_ERROR': { status: 403, text: '您的账户状态异常，请联系客服' },
  'UC/ACCOUNT_TAKEN': { status: 409, text: '该用户名已被注册' },
  'UC/ACCOUNT_FORMAT': { status: 400, text: '用户名必须是字母开头的6-15位的字母或者数字' },
  'UC/PASSWORD_FORMAT': {
    status: 400,
    text: '为了您的账户安全，密码长度应至少为8个字符，并且必须包含大写字母、小写字母和数字。',
  },
  'UC/PASSWORD_CONFIRM': { status: 400, text: '登录密码与确认密码不一致' },
  'UC/PASSWORD_IS_ACCOUNT': { status: 400, text: '为了您的账户安全，请勿使用与用户名相同的密码。' },
  'UC/BIRTHDAY_FORMAT': { status: 400, text: '请输入您的出生日期' },
  'UC/EMAIL_FORMAT': { status: 400, text: '邮箱地址格式不正确' },
  'UC/FULL_NAME_FORMAT': { status: 400, text: '请输入正确您的中文姓名' },
  'UC/FUND_PASSWORD_FORMAT': { status: 400, text: '资金密码必须为4位数字' },
  'UC/REFERRAL_CODE_UNKNOWN': { status: 400, text: '推广码不存在' },
  'UC/QQ_FORMAT': { status: 400, text: '请输入正确QQ号码' },
  'UC/WECHAT_FORMAT': { status: 400, text: '请输入正确微信账号' },
  'UC/PHONE_FORMAT': { status: 400, text: '手机号码填写错误' },
} as const satisfies RefusalTable
