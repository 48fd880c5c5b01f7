import {
  AccountBookOutlined,
  AlertOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BulbOutlined,
  CalculatorOutlined,
  CheckSquareOutlined,
  ClusterOutlined,
  ColumnHeightOutlined,
  CommentOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  DiffOutlined,
  DownloadOutlined,
  EditOutlined,
  FallOutlined,
  FieldTimeOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  FireOutlined,
  FlagOutlined,
  FundOutlined,
  GiftOutlined,
  GlobalOutlined,
  IdcardOutlined,
  LineChartOutlined,
  NotificationOutlined,
  PayCircleOutlined,
  PercentageOutlined,
  PlayCircleOutlined,
  RadarChartOutlined,
  ReadOutlined,
  RedEnvelopeOutlined,
  SafetyOutlined,
  SettingOutlined,
  SolutionOutlined,
  StopOutlined,
  SwapOutlined,
  TeamOutlined,
  TransactionOutlined,
  UserAddOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Me } from '#features/me/me.queries.ts'
import type { Screen } from '#platform/screen.ts'
import classes from './menu.module.css'
import { screens } from './screens.ts'

const ICONS: Readonly<Record<string, ComponentType>> = {
  '/': DashboardOutlined,
  '/approvals': CheckSquareOutlined,
  '/players': UserOutlined,
  '/bets': FileTextOutlined,
  '/deposits': BankOutlined,
  '/withdrawals': WalletOutlined,
  '/bonuses/claims': GiftOutlined,
  '/bonuses/holds': FileSearchOutlined,
  '/bonuses/cost': CalculatorOutlined,
  '/agents': ApartmentOutlined,
  '/agent-applications': UserAddOutlined,
  '/agent-plans': SolutionOutlined,
  '/agent-statements': PayCircleOutlined,
  '/agent-flags': FlagOutlined,
  '/agent-transfers': TransactionOutlined,
  '/agent-rate-cuts': FallOutlined,
  '/reconciliation': DiffOutlined,
  '/ledger': AccountBookOutlined,
  '/reports/profit': BarChartOutlined,
  '/reports/cash-flow': LineChartOutlined,
  '/reports/liabilities': FundOutlined,
  '/draws': FieldTimeOutlined,
  '/results': EditOutlined,
  '/odds': PercentageOutlined,
  '/limits': ColumnHeightOutlined,
  '/exposure': FireOutlined,
  '/exposure-rules': RadarChartOutlined,
  '/closures': StopOutlined,
  '/providers': AppstoreOutlined,
  '/provider-rounds': PlayCircleOutlined,
  '/provider-reconciliation': SwapOutlined,
  '/exports': DownloadOutlined,
  '/content': ReadOutlined,
  '/tips/quality': BulbOutlined,
  '/tips/cards': IdcardOutlined,
  '/broadcasts': NotificationOutlined,
  '/support': CustomerServiceOutlined,
  '/chat': CommentOutlined,
  '/packets': RedEnvelopeOutlined,
  '/staff': TeamOutlined,
  '/roles': SafetyOutlined,
  '/networks': GlobalOutlined,
  '/audit': AuditOutlined,
  '/system/health': AlertOutlined,
  '/system/jobs': ClusterOutlined,
  '/system/settings': SettingOutlined,
}

/** What the person may read; the rest is not shown. */
export const menuOf = ({ capabilities }: Pick<Me, 'capabilities'>): readonly Screen[] =>
  screens.filter(({ inMenu, right }) => inMenu && (right === undefined || capabilities.includes(right)))

export function Menu({ me }: Readonly<{ me: Me }>) {
  return (
    <nav className={classes.menu} aria-label="主菜单">
      {menuOf(me).map(({ path, title }) => {
        const Icon = ICONS[path]
        return (
          <Link
            key={path}
            to={path}
            className={classes.item}
            activeProps={{ className: classes.current, 'aria-current': 'page' }}
            activeOptions={{ exact: path === '/', includeSearch: false }}
          >
            {Icon !== undefined && <Icon />}
            {title}
          </Link>
        )
      })}
    </nav>
  )
}
