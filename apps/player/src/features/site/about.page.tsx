import { BUILD_VERSION } from '@app/session/app-build.ts'
import { Link } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { LinkRow, Rows } from '#ui/list/rows.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './about.module.css'
import { CompanyAddresses } from './company/company-addresses.tsx'
import { CompanyLogo } from './company/company-logo.widget.tsx'
import { companyQuery, useCompany } from './site.queries.ts'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/about'> = ({ queries }) => queries.ensureQueryData(companyQuery)

/** What this is, in a few honest sentences. */
export function AboutPage() {
  const company = useCompany()
  const hasScreen = useHasScreen()
  return (
    <>
      <PageHeader title="关于开奖" />
      <div className={cardClasses.page}>
        <div className={classes.brand}>
          <CompanyLogo of="plain" size={72} />
          <b>{company.data?.name ?? '开奖'}</b>
          <span>版本 {BUILD_VERSION}</span>
        </div>
        <section className={`${cardClasses.card} ${classes.text}`}>
          <h2>
            <Icon name="wallet" size={20} />
            演示币
          </h2>
          <p>平台目前只使用演示币。充值与提现也是演示，不涉及真实资金，演示币不能兑换任何财物。</p>
        </section>
        <section className={`${cardClasses.card} ${classes.text}`}>
          <h2>
            <Icon name="shield" size={20} />
            可验证的开奖
          </h2>
          <p>
            每一期在开放投注之前就公布承诺值，封盘后公布全部注单的汇总值，开奖后公布种子。任何人都可以在自己的手机上重新计算，结果不会因人而异。
          </p>
          <p>
            香港、澳门等外部彩种在演示环境中由本平台代为开出，均标注“演示开奖”，与官方结果无关；历史号码来自公开资料。
          </p>
        </section>
        <section className={`${cardClasses.card} ${classes.text}`}>
          <h2>
            <Icon name="info" size={20} />
            理性娱乐
          </h2>
          <p>
            每期开奖相互独立，以往的号码不能预测下一期。请只把它当作娱乐，量力而行；未满18周岁请勿参与。如果投注影响了您的生活，请停下来，和信任的人谈一谈。
          </p>
          {hasScreen('/responsible') ? <Link to="/responsible">查看收支、休息一下或自我排除</Link> : null}
        </section>
        <CompanyAddresses />
        <Rows label="协议与联系">
          <LinkRow title="公平验证与随机性监测" icon="shield" link={{ to: '/fairness' }} />
          <LinkRow title="用户协议" icon="list" link={{ to: '/about/user-agreement' }} />
          <LinkRow title="隐私政策" icon="lock" link={{ to: '/about/privacy-agreement' }} />
          <LinkRow title="联系我们" icon="service" link={{ to: '/about/contact-us' }} />
        </Rows>
      </div>
    </>
  )
}
