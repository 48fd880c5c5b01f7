import { openingStageNames } from '@app/domain/providers/openings.ts'
import type { TableColumnsType } from 'antd'
import { Button, Input, Radio } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { EmptyFace } from '#ui/faces.tsx'
import { Facts } from '#ui/facts.tsx'
import { Field, isReason, ReasonField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { sayDone } from '#ui/notice.ts'
import { PageLink } from '#ui/page-link.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useWrite } from '#ui/use-write.ts'
import { askToOpen, type ProviderRecord, providerKeys, recordCertificate } from './providers.queries.ts'

type Certificate = ProviderRecord['opening']['certificates'][number]
type Dialog = 'certificate' | 'opening'

const HASH_SHOWN = 16

/** How far a provider is open: the certificates of its adapter, who plays there first, and the way on. */
export function ProviderOpening({
  provider: { provider, name, opening },
}: Readonly<{ provider: ProviderRecord }>) {
  const mayCertify = useMay('providers.certify')
  const mayOpen = useMay('providers.open')
  const [dialog, setDialog] = useState<Dialog>()
  const { stage, isDemonstration, members, stakeMax, adapter, certificates } = opening
  const isCertified = certificates.some(one => one.adapter === adapter)
  const columns: TableColumnsType<Certificate> = [
    { title: '认证时间', render: (_, { certifiedAt }) => <Time at={certifiedAt} /> },
    { title: '脚本数', dataIndex: 'scripts', align: 'right' },
    { title: '种子', dataIndex: 'seed', align: 'right' },
    {
      title: '适配器',
      render: (_, one) =>
        one.adapter === adapter ? (
          <StateText kind="good">当前版本</StateText>
        ) : (
          <StateText kind="warn">旧版本</StateText>
        ),
    },
    { title: '登记人', dataIndex: 'recordedBy' },
    { title: '登记时间', render: (_, { recordedAt }) => <Time at={recordedAt} /> },
  ]
  return (
    <Panel
      title="开放"
      note="新平台先登记证书，由名单内的会员试运行，再全面开放；每一步须两人审批"
      extra={
        <>
          {mayCertify && adapter !== null && (
            <Button onClick={() => setDialog('certificate')}>登记证书</Button>
          )}
          {mayOpen && adapter !== null && <Button onClick={() => setDialog('opening')}>申请开放</Button>}
        </>
      }
    >
      <Facts
        facts={[
          ['阶段', openingStageNames[stage]],
          ...(isDemonstration ? ([['证书', '演示自带的游戏厅，无需证书']] as const) : []),
          ...(!isDemonstration && !isCertified
            ? ([
                [
                  '证书',
                  <StateText key="none" kind="warn">
                    当前适配器没有证书
                  </StateText>,
                ],
              ] as const)
            : []),
          ...(adapter === null
            ? []
            : ([['适配器', <code key="adapter">{adapter.slice(0, HASH_SHOWN)}</code>]] as const)),
          ...(stakeMax === null ? [] : ([['每人每日额度', `${stakeMax} 元`]] as const)),
          ...(stage === 'canary' ? ([['名单', <Members key="members" members={members} />]] as const) : []),
        ]}
      />
      {certificates.length === 0 ? (
        <EmptyFace reason="没有登记过证书" />
      ) : (
        <PageTable
          aria-label="证书"
          rowKey="certificateId"
          columns={columns}
          dataSource={[...certificates]}
        />
      )}
      {dialog === 'certificate' && (
        <CertificateDialog provider={provider} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'opening' && (
        <OpeningDialog
          name={name}
          provider={provider}
          opening={opening}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Panel>
  )
}

function Members({ members }: Pick<ProviderRecord['opening'], 'members'>) {
  return (
    <>
      {members.map(({ memberId, account }, at) => (
        <span key={memberId}>
          {at > 0 && '、'}
          <PageLink to={`/players/${memberId}`}>{account}</PageLink>
        </span>
      ))}
    </>
  )
}

function CertificateDialog({ provider, onClose }: Readonly<{ provider: string; onClose: () => void }>) {
  const [certificate, setCertificate] = useState('')
  const { submit, isBusy, error } = useWrite(recordCertificate, {
    changes: [providerKeys.all],
    showsOwnRefusal: true,
    onDone: () => {
      sayDone('已登记')
      onClose()
    },
  })
  return (
    <FormDialog
      title="登记证书"
      action="登记"
      isReady={certificate.trim() !== ''}
      isBusy={isBusy}
      error={error}
      onSubmit={() => submit({ provider, certificate: certificate.trim() })}
      onClose={onClose}
    >
      <Field label="认证结果" hint="粘贴认证程序为该对接方式输出的整行，至少1000个随机脚本">
        {tie => (
          <Input.TextArea
            {...tie}
            value={certificate}
            onChange={event => setCertificate(event.target.value)}
            maxLength={1_000}
            rows={4}
          />
        )}
      </Field>
    </FormDialog>
  )
}

type OpeningDialogProps = Readonly<{
  provider: string
  name: string
  opening: ProviderRecord['opening']
  onClose: () => void
}>

const idsOf = (text: string): string[] => text.split(/[\s,，、]+/).filter(part => part !== '')

function OpeningDialog({ provider, name, opening, onClose }: OpeningDialogProps) {
  const [stage, setStage] = useState<'canary' | 'open'>('canary')
  const [members, setMembers] = useState(() => opening.members.map(one => one.memberId).join(' '))
  const [stakeMax, setStakeMax] = useState(opening.stakeMax ?? '')
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(askToOpen, {
    changes: [providerKeys.all, approvalKeys.all],
    showsOwnRefusal: true,
    onDone: asked => {
      sayAsked(asked)
      onClose()
    },
  })
  const ids = idsOf(members)
  const isCanary = stage === 'canary'
  const areIds = ids.length > 0 && ids.every(id => /^\d{1,18}$/.test(id))
  const isStake = /^\d{1,6}(\.\d{1,2})?$/.test(stakeMax.trim())
  const bounds = isCanary ? { members: ids, stakeMax: stakeMax.trim() } : { members: [] }
  return (
    <FormDialog
      title={`申请开放 ${name}`}
      action="提交审批"
      isReady={isReason(reason) && (!isCanary || (areIds && isStake))}
      isBusy={isBusy}
      error={error}
      onSubmit={() => submit({ payload: { provider, stage, ...bounds }, reason: reason.trim() })}
      onClose={onClose}
    >
      <Radio.Group
        aria-label="阶段"
        value={stage}
        onChange={event => setStage(event.target.value === 'open' ? 'open' : 'canary')}
        options={[
          { value: 'canary', label: '试运行' },
          { value: 'open', label: '全面开放' },
        ]}
      />
      {isCanary && (
        <>
          <Field label="会员编号" hint="1至50位正式会员，用空格或换行分开；新名单代替现有名单">
            {tie => (
              <Input.TextArea
                {...tie}
                value={members}
                onChange={event => setMembers(event.target.value)}
                rows={3}
              />
            )}
          </Field>
          <TextField
            label="每人每日额度（元）"
            hint="最多100,000元；中国时间零点起重新计算"
            inputMode="decimal"
            value={stakeMax}
            onText={setStakeMax}
          />
        </>
      )}
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
