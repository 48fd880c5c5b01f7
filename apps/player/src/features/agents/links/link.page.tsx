import type { AgentLink, LinkMember } from '@app/client/agents/read-link.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import factsClasses from '#features/agents/agent-facts.module.css'
import { useCompany } from '#features/site/site.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { copyWithToast, shareLink } from '#ui/copy-and-share.ts'
import { useSend } from '#ui/form/use-send.ts'
import { LongList } from '#ui/list/virtual-rows.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { saveBlob } from '#ui/save-file.ts'
import { showToast } from '#ui/toast/toast.ts'
import { LinkRates, LinkState } from './link-row.tsx'
import { addressOf, kindOf, showEnd, titleOf } from './link-texts.ts'
import classes from './links.module.css'
import { linkQuery, sendLinkChange, sendLinkRemoval, useLink, useLinkMembers } from './links.queries.ts'
import { MissingLink } from './missing-link.tsx'
import { PosterPicture } from './poster-picture.tsx'

const ROW_PX = 48

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/agent/link/$id'> = ({ queries, params }) =>
  queries.ensureInfiniteQueryData(linkQuery(params.id))

/** A link: its poster and address to hand on, what it brought, who joined, and what may be done with it (not-shown §7). */
export function LinkPage() {
  const { id } = useParams({ from: '/agent/link/$id' })
  const { data: link, error, refetch } = useLink(id)
  return (
    <>
      <PageHeader title={link === undefined ? '推广链接' : titleOf(link)} action={<PlayMoneyBadge />} />
      <div className={cardClasses.page}>
        {link === undefined ? (
          <MissingLink error={error} onRetry={() => void refetch()} />
        ) : (
          <Whole key={id} link={link} />
        )}
      </div>
      <BackToTop />
    </>
  )
}

function Whole({ link }: Readonly<{ link: AgentLink }>) {
  return (
    <>
      {link.state === 'normal' ? <Handing link={link} /> : <Ended link={link} />}
      <Funnel link={link} />
      <Facts link={link} />
      <Actions link={link} />
      <Members link={link} />
    </>
  )
}

/** The poster and the address, to save, copy and share. */
function Handing({ link }: Readonly<{ link: AgentLink }>) {
  const [picture, setPicture] = useState<Blob>()
  const siteName = useCompany().data?.name ?? '开奖'
  const url = addressOf(link)
  return (
    <>
      <PosterPicture siteName={siteName} code={link.code} url={url} onDrawn={setPicture} />
      <div className={factsClasses.ways}>
        <Button
          disabled={picture === undefined}
          onClick={() => picture !== undefined && saveBlob(`海报-${link.code}.png`, picture)}
        >
          保存海报
        </Button>
        <Button look="soft" onClick={() => void copyWithToast(url)}>
          复制链接
        </Button>
        <Button look="quiet" onClick={() => void shareLink({ title: siteName, url })}>
          分享
        </Button>
      </div>
    </>
  )
}

const whyEnded: Readonly<Record<Exclude<AgentLink['state'], 'normal'>, string>> = {
  stopped: '这条链接已停用，新人用它注册会被拒绝。',
  expired: '这条链接已过期。修改有效期后可以继续用。',
  full: '这条链接的名额已满。提高人数上限后可以继续用。',
}

function Ended({ link: { id, state } }: Readonly<{ link: AgentLink }>) {
  if (state === 'normal') return null
  return (
    <section className={classNames(cardClasses.card, factsClasses.facts)} aria-label="状态">
      <p>{whyEnded[state]}</p>
      {state === 'stopped' ? null : (
        <Link className={buttonClass('soft')} to="/agent/link/$id/update" params={{ id }}>
          去修改
        </Link>
      )}
    </section>
  )
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.min(100, (part / whole) * 100))

/** How many came, joined and deposited. */
function Funnel({
  link: { clickCount, registrationCount, firstDepositCount },
}: Readonly<{ link: AgentLink }>) {
  const steps = [
    { name: '点击', count: clickCount, of: undefined },
    { name: '注册', count: registrationCount, of: clickCount },
    { name: '首充', count: firstDepositCount, of: registrationCount },
  ]
  const most = Math.max(1, clickCount, registrationCount)
  return (
    <section className={classNames(cardClasses.card, classes.funnel)} aria-label="效果">
      <h2>效果</h2>
      <ul>
        {steps.map(({ name, count, of }) => (
          <li key={name}>
            <i style={{ width: `${share(count, most)}%` }} />
            <span>{name}</span>
            <b>{count.toLocaleString('en-US')}</b>
            <small>{of === undefined || of === 0 ? null : `${share(count, of).toFixed(1)}%`}</small>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>点击按每个网络地址每天计一次；首充是这些人里充值到账过的人数。</p>
    </section>
  )
}

function Facts({ link }: Readonly<{ link: AgentLink }>) {
  const { code, state, label, remark, landing, cap, registrationCount, createdAt } = link
  const rows: readonly (readonly [string, string])[] = [
    ['邀请码', code],
    ['注册后成为', kindOf(link)],
    ['有效期', showEnd(link)],
    ['名额', cap === undefined ? `不限，已注册 ${registrationCount} 人` : `${registrationCount} / ${cap} 人`],
    ['渠道', label || '—'],
    ['先看到', landing === 'home' ? '首页' : '注册页'],
    ['备注', remark || '—'],
    ['生成时间', showMoment(createdAt)],
  ]
  return (
    <section className={classNames(cardClasses.card, factsClasses.facts)} aria-label="链接资料">
      <p>
        <span className={classes.url}>{addressOf(link)}</span> <LinkState state={state} />
      </p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>返点</dt>
          <dd>
            <LinkRates link={link} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

type Question = 'stop' | 'remove'

/** Change, stop or go on, and remove where nobody joined. */
function Actions({ link: { id, state, registrationCount } }: Readonly<{ link: AgentLink }>) {
  const [asked, setAsked] = useState<Question>()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { isSending, send } = useSend()
  const setState = (next: 'normal' | 'stopped') =>
    send(async () => {
      await sendLinkChange(client, id, { state: next })
      setAsked(undefined)
      showToast(next === 'normal' ? '链接已启用' : '链接已停用', 'success')
    })
  const remove = () =>
    send(async () => {
      await sendLinkRemoval(client, id)
      showToast('链接已删除', 'success')
      await navigate({ to: '/agent/create-link', replace: true })
    })
  return (
    <>
      <div className={factsClasses.ways}>
        <Link className={buttonClass('soft')} to="/agent/link/$id/update" params={{ id }}>
          修改
        </Link>
        {state === 'stopped' ? (
          <Button look="quiet" busy={isSending} onClick={() => void setState('normal')}>
            启用
          </Button>
        ) : (
          <Button look="quiet" onClick={() => setAsked('stop')}>
            停用
          </Button>
        )}
        {registrationCount > 0 ? null : (
          <Button look="quiet" onClick={() => setAsked('remove')}>
            删除
          </Button>
        )}
      </div>
      {asked === 'stop' ? (
        <Confirm
          title="停用链接"
          confirmText="停用"
          busy={isSending}
          onConfirm={() => void setState('stopped')}
          onCancel={() => setAsked(undefined)}
        >
          停用之后新人不能用它注册；已注册的人不受影响，随时可以再启用。
        </Confirm>
      ) : null}
      {asked === 'remove' ? (
        <Confirm
          title="删除链接"
          confirmText="删除"
          busy={isSending}
          onConfirm={() => void remove()}
          onCancel={() => setAsked(undefined)}
        >
          删除之后，它的邀请码和海报就不能再用，也不能恢复。
        </Confirm>
      ) : null}
    </>
  )
}

function Members({ link }: Readonly<{ link: AgentLink }>) {
  const members = useLinkMembers(link.id)
  if (link.registrationCount === 0) return <p className={classes.quiet}>还没有人用这条链接注册。</p>
  return (
    <>
      <h2 className={classes.heading}>由它注册的人</h2>
      <LongList query={members} keyOf={member => member.id} skeletonHeight={ROW_PX}>
        {member => <Member member={member} />}
      </LongList>
    </>
  )
}

function Member({ member: { id, account, registeredAt, hasDeposited } }: Readonly<{ member: LinkMember }>) {
  return (
    <Link
      className={classNames(cardClasses.card, classes.member)}
      to="/agent/user-detail/$id"
      params={{ id }}
    >
      <b>{account}</b>
      <small>
        {showMoment(registeredAt)} · {hasDeposited ? '已首充' : '未充值'}
      </small>
    </Link>
  )
}
