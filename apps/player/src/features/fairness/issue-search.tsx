import { findGame, games } from '@app/domain/games/games.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { DrawRow } from '#features/draws/past/draw-row.widget.tsx'
import { useRecentDraws } from '#features/draws/past-draws.queries.ts'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { showToast } from '#ui/toast/toast.ts'
import classes from './fairness-centre.module.css'

const LATEST = 3
const ISSUE_MAX = 13
const TURN_NUM = /^\d{7}$|^\d{8}-\d{4}$|^\d{2}\/\d{3}$/
const FIRST_GAME = '71'

const options = games.map(game => ({ value: String(game.gameId), text: game.name }))

/** The way to the proof of an issue by its number, and to those of the newest issues. */
export function IssueSearch() {
  const [gameId, setGameId] = useState(FIRST_GAME)
  const [issue, setIssue] = useState('')
  const navigate = useNavigate()
  const search = (event: FormEvent) => {
    event.preventDefault()
    const wanted = issue.trim()
    if (TURN_NUM.test(wanted))
      void navigate({ to: '/fairness/$gameId/$issue', params: { gameId, issue: wanted } })
    else showToast('请输入完整期号，如 20261121-0001 或 2026325')
  }
  return (
    <section className={`${cardClasses.card} ${classes.search}`} aria-label="查询开奖证明">
      <h2>查询开奖证明</h2>
      <form onSubmit={search}>
        <SelectField label="彩种" options={options} value={gameId} onChange={setGameId} />
        <Field
          label="期号"
          value={issue}
          onText={setIssue}
          maxLength={ISSUE_MAX}
          placeholder="如 20261121-0001"
          enterKeyHint="search"
        />
        <Button type="submit" wide disabled={issue.trim() === ''}>
          查看证明
        </Button>
      </form>
      <LatestIssues gameId={Number(gameId)} />
    </section>
  )
}

function LatestIssues({ gameId }: { gameId: number }) {
  const latest = useRecentDraws(gameId, LATEST)
  const family = findGame(gameId)?.family
  const issues = latest.data?.issues
  if (issues === undefined || family === undefined || issues.length === 0) return null
  return (
    <>
      <p className={classes.latest}>最近 {issues.length} 期</p>
      <ul>
        {issues.map(issue => (
          <li key={issue.issueNumber}>
            <DrawRow gameId={gameId} family={family} issue={issue} />
          </li>
        ))}
      </ul>
    </>
  )
}
