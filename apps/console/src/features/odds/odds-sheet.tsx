import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { sayDone } from '#ui/notice.ts'
import { Panel } from '#ui/panel.tsx'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { StateText } from '#ui/tile.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useWrite } from '#ui/use-write.ts'
import { type Odds, oddsKeys, saveDraft } from './odds.queries.ts'
import { differenceText, keyText, typedOdds } from './odds.rules.ts'
import classes from './odds-sheet.module.css'

type Play = Odds['plays'][number]
type Edits = ReadonlyMap<string, string>

/** The place of a figure in the edits. */
const placeOf = (playCode: string, key: string) => `${playCode}\n${key}`

const groupOf = ({ group, model }: Play) => `${group}（${model === 'official' ? '官方' : '信用'}）`

/** The edits that stand in the draft, where it is against the version in force. */
const editsOf = ({ draft, version }: Odds): Edits =>
  new Map(
    draft?.parent === version
      ? draft.changes.map(({ playCode, key, odds }) => [placeOf(playCode, key), odds])
      : [],
  )

const toChanges = (edits: Edits) =>
  [...edits].map(([place, odds]) => {
    const [playCode = '', key = ''] = place.split('\n')
    return { playCode, key, odds }
  })

type SheetProps = Readonly<{ odds: Odds; mayDraft: boolean }>

/** The figures of one group of plays, each with its new figure beside it. Nothing is shown to players before it is published. */
export function OddsSheet({ odds, mayDraft }: SheetProps) {
  const { address, change } = useAddress()
  const [edits, setEdits] = useState<Edits>(() => editsOf(odds))
  const groups = [...new Set(odds.plays.map(groupOf))]
  const group = groups.find(name => name === address.group) ?? groups[0] ?? ''
  const plays = odds.plays.filter(play => groupOf(play) === group)
  const edit = (places: Iterable<readonly [place: string, old: string, odds: string]>) => {
    const next = new Map(edits)
    for (const [place, old, figure] of places) {
      if (figure === old) next.delete(place)
      else next.set(place, figure)
    }
    setEdits(next)
  }
  return (
    <>
      <div className={classes.bar}>
        <Select
          aria-label="玩法组"
          value={group}
          onChange={chosen => change({ group: chosen === groups[0] ? undefined : chosen })}
          options={groups.map(name => ({ value: name, label: name }))}
          className={classes.group ?? ''}
        />
        {mayDraft && <FillGroup plays={plays} onEdit={edit} />}
      </div>
      {plays.map(play => (
        <PlayFigures key={play.playCode} play={play} edits={edits} mayDraft={mayDraft} onEdit={edit} />
      ))}
      {mayDraft && <SaveBar odds={odds} edits={edits} />}
    </>
  )
}

type OnEdit = (places: Iterable<readonly [place: string, old: string, odds: string]>) => void

/** Arithmetic over every figure of the group, from those in force. */
function FillGroup({ plays, onEdit }: Readonly<{ plays: readonly Play[]; onEdit: OnEdit }>) {
  const [typed, setTyped] = useState('')
  const all = plays.flatMap(({ playCode, odds }) =>
    Object.entries(odds).map(([key, old]) => [placeOf(playCode, key), old, typedOdds(old, typed)] as const),
  )
  const filled = all.flatMap(([place, old, figure]) =>
    figure === undefined ? [] : [[place, old, figure] as const],
  )
  const isReady = typed !== '' && filled.length === all.length
  return (
    <>
      <Input
        aria-label="整组调整"
        placeholder="整组：-2%、+0.1 或 1.98"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        className={classes.fill ?? ''}
      />
      <Button disabled={!isReady} onClick={() => onEdit(filled)}>
        填入整组
      </Button>
    </>
  )
}

type FiguresProps = Readonly<{ play: Play; edits: Edits; mayDraft: boolean; onEdit: OnEdit }>

function PlayFigures({ play: { playCode, name, odds }, edits, mayDraft, onEdit }: FiguresProps) {
  return (
    <Panel title={name} note={playCode}>
      <div className={classes.frame}>
        <table className={classes.figures}>
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">现行</th>
              <th scope="col">新赔率</th>
              <th scope="col">差</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(odds).map(([key, old]) => {
              const now = edits.get(placeOf(playCode, key))
              return (
                <tr key={key}>
                  <th scope="row">{keyText(key)}</th>
                  <td>{old}</td>
                  <td>
                    {mayDraft ? (
                      <FigureField
                        key={now}
                        label={`${name} ${keyText(key)} 新赔率`}
                        old={old}
                        now={now}
                        onFigure={figure => onEdit([[placeOf(playCode, key), old, figure]])}
                      />
                    ) : (
                      (now ?? '—')
                    )}
                  </td>
                  <td>{now === undefined ? '—' : differenceText(old, now)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

type FigureFieldProps = Readonly<{
  label: string
  old: string
  now: string | undefined
  onFigure: (odds: string) => void
}>

/** What is typed is computed when the field is left, or by Enter; an empty field stands for the figure in force. */
function FigureField({ label, old, now, onFigure }: FigureFieldProps) {
  const [typed, setTyped] = useState(now ?? '')
  const figure = typed.trim() === '' ? old : typedOdds(old, typed)
  const take = () => {
    if (figure !== undefined && figure !== (now ?? old)) onFigure(figure)
  }
  return (
    <Input
      size="small"
      aria-label={label}
      aria-invalid={figure === undefined}
      {...(figure === undefined && { status: 'error' as const })}
      placeholder={old}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onBlur={take}
      onPressEnter={take}
    />
  )
}

function SaveBar({ odds, edits }: Readonly<{ odds: Odds; edits: Edits }>) {
  const { family, version, draft } = odds
  const { change } = useAddress()
  const { submit, isBusy, error } = useWrite(saveDraft, {
    changes: [oddsKeys.all],
    showsOwnRefusal: true,
    onDone: ({ revision }) => {
      sayDone(`已保存草稿 ${revision}，返还率已算出；会员看到的赔率不变`)
      change({ tab: 'draft' })
    },
  })
  const isStale = draft !== null && draft.parent !== version
  return (
    <div className={classes.bar}>
      <Button
        type="primary"
        loading={isBusy}
        onClick={() =>
          submit({ family, seen: draft?.revision ?? 0, parent: version, changes: toChanges(edits) })
        }
      >
        保存草稿并核对
      </Button>
      <span>改动 {edits.size} 项</span>
      {draft !== null && !isStale && <span>草稿由 {draft.savedBy} 保存，所有同事共用</span>}
      {isStale && <StateText kind="warn">原草稿所依据的版本已更换，从现行赔率重新开始</StateText>}
      {error !== null && <span role="alert">{refusalSentence(error)}</span>}
    </div>
  )
}
