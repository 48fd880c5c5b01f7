/** The pages of the arcade: a table, or a round with its check. */
import './stages.css'
import './stakes.css'
import './game.css'
import './on-its-side.css'
import { gameView, roundView } from './game-view.ts'
import type { Round } from './rounds.ts'

type Facts = Readonly<{ page: 'game'; game: Round['game'] } | { page: 'proof'; round: Round }>

const facts = JSON.parse(document.getElementById('facts')?.textContent ?? '{}') as Facts
document
  .getElementById('game')
  ?.replaceWith(facts.page === 'proof' ? roundView(facts.round) : gameView(facts.game))
