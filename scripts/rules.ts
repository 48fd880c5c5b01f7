/**
 * Answers cases of the money rules: JSON Lines in, one JSON line out for each, in order. A case is a life of one member (or of a tree of
 * agents) in steps, answered by the functions that the product runs. A line that is no case becomes `{id, error}`; it never stops the rest.
 */
import { answerLines } from './json-lines.ts'
import { agentsLife } from './rules/agents-life.ts'
import { bonusLife } from './rules/bonus-life.ts'
import { answerCase } from './rules/rule-case.ts'
import { turnoverLife } from './rules/turnover-life.ts'

const LIVES = { turnover: turnoverLife, bonus: bonusLife, agents: agentsLife }

const [rule = ''] = process.argv.slice(2)
if (!Object.hasOwn(LIVES, rule)) {
  console.error(`npm run -s rules -- ${Object.keys(LIVES).join('|')} < cases.jsonl`)
  process.exit(2)
}
await answerLines(line => answerCase(line, LIVES[rule as keyof typeof LIVES]))
