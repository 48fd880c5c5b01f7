/**
 * Picks, slip and chase plan of a board, stored in this browser until they are placed or cleared: they outlive a login, the
 * way back, another page, a reload and an update. Tabs share them, so that nothing is bet twice from two copies.
 */

import { readStored, removeStored, writeStored } from '@app/session/storage.ts'
import { useEffect, useState } from 'react'
import { type Board, type BoardStore, reduceBoard } from '#features/board/draft/board.state.ts'
import { type ChaseStore, reduceChase } from '#features/slip/chase/chase-draft.state.ts'
import type { Price } from '#features/slip/price.rules.ts'
import { reduceSlip, type Slip, type SlipAction } from '#features/slip/slip.state.ts'
import type { SlipStore } from '#features/slip/slip-lines.rules.ts'
import { createReducedStore } from '#platform/storage/reduced-store.ts'
import { readKeptRebate } from './kept-rebate.ts'
import { nothingUnplaced, readUnplaced, type Unplaced, writeUnplaced } from './slip-storage.ts'

export type UnplacedStores = Readonly<{ board: BoardStore; slip: SlipStore; chase: ChaseStore }>

const keyOf = (gameId: number) => `unplaced_${gameId}`
/** A tap must not wait for the storage; what is left within this time is written when the page goes. */
const WRITE_AFTER_MS = 300

const reducePricedSlip = (slip: Slip<Price>, action: SlipAction<Price>) => reduceSlip(slip, action)

/** Writes that wait, by key: who opens the same board meanwhile must not read what is older. */
const waiting = new Map<string, () => void>()

function readAll(gameId: number): Unplaced {
  const key = keyOf(gameId)
  waiting.get(key)?.()
  const text = readStored(key)
  return (text === undefined ? undefined : readUnplaced(text, Date.now())) ?? nothingUnplaced
}

/** A board on which no rebate was chosen begins with the one that was chosen last. */
const withRebate = (board: Board): Board =>
  board.price.rebate === 0 ? { ...board, price: { ...board.price, rebate: readKeptRebate() } } : board

function openStores(gameId: number): UnplacedStores {
  const { board, slip, chase } = readAll(gameId)
  return {
    board: createReducedStore(reduceBoard, withRebate(board)),
    slip: createReducedStore(reducePricedSlip, slip),
    chase: createReducedStore(reduceChase, chase),
  }
}

/** Mirrors the stores into the browser's storage; the answer ends that and writes what is still to be written. */
function mirror(gameId: number, { board, slip, chase }: UnplacedStores): () => void {
  const key = keyOf(gameId)
  let timer: ReturnType<typeof setTimeout> | undefined
  function cancelWrite(): void {
    clearTimeout(timer)
    waiting.delete(key)
  }
  function write(): void {
    cancelWrite()
    const unplaced = { board: board.get(), slip: slip.get(), chase: chase.get() }
    const text = writeUnplaced(unplaced, Date.now())
    if (text === undefined) removeStored(key)
    else writeStored(key, text)
  }
  function onChange(): void {
    clearTimeout(timer)
    timer = setTimeout(write, WRITE_AFTER_MS)
    waiting.set(key, write)
  }
  const writeNow = () => waiting.get(key)?.()
  const onStorage = (event: StorageEvent) => {
    // A slip that is being sent, and a receipt that is being read, belong to this tab.
    const { at } = slip.get().step
    if (event.key !== key || at === 'sending' || at === 'placed') return
    cancelWrite()
    const other = readAll(gameId)
    board.replace(other.board)
    slip.replace(other.slip)
    chase.replace(other.chase)
    cancelWrite()
  }
  const ends = [board, slip, chase].map(store => store.watch(onChange))
  window.addEventListener('pagehide', writeNow)
  document.addEventListener('visibilitychange', writeNow)
  window.addEventListener('storage', onStorage)
  return () => {
    for (const end of ends) end()
    writeNow()
    window.removeEventListener('pagehide', writeNow)
    document.removeEventListener('visibilitychange', writeNow)
    window.removeEventListener('storage', onStorage)
  }
}

/** The stores of a game's board, filled with what this browser holds of it. */
export function useUnplaced(gameId: number): UnplacedStores {
  const [stores] = useState(() => openStores(gameId))
  useEffect(() => mirror(gameId, stores), [gameId, stores])
  return stores
}
