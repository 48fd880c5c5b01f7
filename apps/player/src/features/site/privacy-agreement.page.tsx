import { Agreement, type Clause } from './agreement.tsx'

const clauses: readonly Clause[] = [
  {
    title: '我们记录什么',
    lines: [
      '您填写的资料：账号、姓名、出生日期、手机、邮箱、QQ、微信、提款账户。除账号外，没有要求必填的都可以不填。',
      '使用记录：注单、账单、登录时间、IP地址、浏览器名称，以及由浏览器生成、用来区分设备的编号。',
    ],
  },
  {
    title: '如何保存',
    lines: [
      '登录密码与资金密码只保存无法还原的散列值；两步验证的密钥加密保存；登录凭证只保存散列值。',
      '手机、邮箱、提款账户等在页面上只显示掩码。登录记录保存90天。',
    ],
  },
  {
    title: '用来做什么',
    lines: [
      '完成投注与结算、保护账户安全、回答您的咨询、履行法律要求。不出售您的资料，不用于与平台无关的推广。',
    ],
  },
  {
    title: '浏览器里保存的内容',
    lines: ['登录凭证、主题与字体等设置、已下载的页面。您可以在“设置”中清除缓存，退出登录会清除登录凭证。'],
  },
  {
    title: '您的权利',
    lines: ['您可以查看与更正自己的资料，导出自己的账单，或联系客服停用账户。依法须保留的账目记录除外。'],
  },
]

/** The privacy agreement. */
export function PrivacyAgreementPage() {
  return <Agreement title="隐私政策" clauses={clauses} />
}
