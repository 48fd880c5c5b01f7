import { describe, expect, test } from 'vitest'
import { type BatcherRules, createBatcher } from './batcher.ts'

type Job = Readonly<{ lane: number; name: string }>
type Rules = BatcherRules<Job, string>

/** A batcher whose batches end when the test says so. */
function setUp(changes: Partial<Rules> = {}) {
  const state = { now: 0, batches: [] as string[][], release: [] as (() => void)[] }
  const rules: Rules = {
    lanes: 2,
    batchMax: 4,
    queueMax: 100,
    waitMaxMs: 500,
    laneOf: ({ lane }) => lane,
    keyOf: ({ name }) => name,
    run: async jobs => {
      state.batches.push(jobs.map(({ name }) => name))
      await new Promise<void>(resolve => state.release.push(resolve))
      return jobs.map(({ name }) => `done ${name}`)
    },
    isRepeatable: () => false,
    pause: async () => false,
    now: () => state.now,
    defer: work => queueMicrotask(work),
    busy: () => new Error('busy'),
    ...changes,
  }
  const batcher = createBatcher(rules)
  const submit = (name: string, lane = 0) => batcher.submit({ lane, name })
  const releaseAll = async () => {
    for (let round = 0; round < 20; round++) {
      for (const release of state.release.splice(0)) release()
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  return { state, batcher, submit, releaseAll }
}

const turn = () => new Promise(resolve => setImmediate(resolve))

describe('a lane', () => {
  test('sends the first job at once and what came meanwhile together, in order', async () => {
    const { state, submit, releaseAll } = setUp()
    const first = submit('a')
    await turn()
    const others = ['b', 'c', 'd'].map(name => submit(name))
    await turn()
    expect(state.batches).toEqual([['a']])
    await releaseAll()
    expect(state.batches).toEqual([['a'], ['b', 'c', 'd']])
    expect(await Promise.all([first, ...others])).toEqual(['done a', 'done b', 'done c', 'done d'])
  })

  test('sends no more than the bound in a batch', async () => {
    const { state, submit, releaseAll } = setUp()
    const all = Array.from({ length: 10 }, (_, n) => submit(String(n)))
    await turn()
    await releaseAll()
    await Promise.all(all)
    expect(state.batches.map(batch => batch.length)).toEqual([4, 4, 2])
  })

  test('does not wait for the other one', async () => {
    const { state, submit, releaseAll } = setUp()
    const all = [submit('a', 0), submit('b', 1)]
    await turn()
    expect(state.batches).toEqual([['a'], ['b']])
    await releaseAll()
    await Promise.all(all)
  })
})

describe('jobs of one key', () => {
  test('never share a batch: they run one after the other, and no other account waits for them', async () => {
    const { state, submit, releaseAll } = setUp()
    const all = ['a', 'a', 'a', 'b'].map(name => submit(name))
    await turn()
    all.push(submit('a'))
    await releaseAll()
    await Promise.all(all)
    expect(state.batches).toEqual([['a', 'b'], ['a'], ['a'], ['a']])
  })

  test('are done after the one before also when that one failed', async () => {
    let runs = 0
    const { submit } = setUp({
      run: async jobs => {
        if (++runs === 1) throw new Error('a defect')
        return jobs.map(({ name }) => name)
      },
    })
    const all = await Promise.allSettled(['a', 'a'].map(name => submit(name)))
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })
})

describe('jobs of one key that may go together', () => {
  type Call = Readonly<{ of: string; name: string; about: readonly string[] }>

  function lanes(changes: Partial<BatcherRules<Call, string>> = {}) {
    const batches: string[][] = []
    const release: (() => void)[] = []
    const batcher = createBatcher<Call, string>({
      ...{ lanes: 1, batchMax: 6, queueMax: 100, waitMaxMs: 500, togetherMax: 3, laneOf: () => 0 },
      ...{ keyOf: ({ of }) => of, namesOf: ({ about }) => about, isRepeatable: () => false },
      ...{ pause: async () => false, now: () => 0, defer: queueMicrotask, busy: () => new Error('busy') },
      run: async jobs => {
        batches.push(jobs.map(({ name }) => name))
        await new Promise<void>(resolve => release.push(resolve))
        return jobs.map(({ name }) => name)
      },
      ...changes,
    })
    const submit = (name: string, ...about: string[]) =>
      batcher.submit({ of: name.charAt(0), name, about: [name, ...about] })
    const next = async () => {
      release.shift()?.()
      await new Promise(resolve => setImmediate(resolve))
    }
    return { batches, submit, next, batcher }
  }

  test('go in their order, so many a batch; the rest goes behind others that came meanwhile', async () => {
    const { batches, submit, next } = lanes()
    const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1'].map(name => submit(name))
    await turn()
    all.push(submit('b2'), submit('a6'))
    for (let round = 0; round < 4; round++) await next()
    expect(await Promise.all(all)).toHaveLength(8)
    expect(batches).toEqual([
      ['a1', 'a2', 'a3', 'b1'],
      ['b2', 'a4', 'a5', 'a6'],
    ])
  })

  test('go apart where they name the same, and nobody of the key overtakes', async () => {
    const { batches, submit, next } = lanes()
    const all = [submit('a1'), submit('a2', 'a1'), submit('a3'), submit('b1')]
    await turn()
    all.push(submit('a4'))
    for (let round = 0; round < 4; round++) await next()
    expect(await Promise.all(all)).toHaveLength(5)
    expect(batches).toEqual([
      ['a1', 'b1'],
      ['a2', 'a3', 'a4'],
    ])
  })

  test('that a batch has no room for keep their order and their names', async () => {
    const { batches, submit, next } = lanes({ batchMax: 2 })
    const all = ['a1', 'a2', 'a3'].map(name => submit(name))
    await turn()
    all.push(submit('a4', 'a3'), submit('a5'))
    for (let round = 0; round < 5; round++) await next()
    expect(await Promise.all(all)).toHaveLength(5)
    expect(batches).toEqual([['a1', 'a2'], ['a3'], ['a4', 'a5']])
  })

  test.each([1, 2, 3, 4, 5])(
    'by any mixture are each done once, a key in its order, and nothing beside its name (%i)',
    async seed => {
      const done: string[][] = []
      const { submit } = lanes({
        run: async jobs => {
          await new Promise(resolve => setImmediate(resolve))
          for (const [at, job] of jobs.entries())
            for (const other of jobs.slice(0, at))
              if (other.of === job.of) expect(job.about.some(name => other.about.includes(name))).toBe(false)
          done.push(jobs.map(({ name }) => name))
          return jobs.map(({ name }) => name)
        },
      })
      let state = seed
      const draw = (below: number) => {
        state = (state * 48_271) % 2_147_483_647
        return state % below
      }
      const names: string[] = []
      const all: Promise<string>[] = []
      for (let at = 0; at < 90; at++) {
        const key = 'abc'.charAt(draw(3))
        names.push(`${key}${at}`)
        all.push(submit(`${key}${at}`, `${key}:${draw(5)}`))
        if (draw(4) === 0) await new Promise(resolve => setImmediate(resolve))
      }
      await Promise.all(all)
      for (const key of 'abc')
        expect(done.flat().filter(name => name.startsWith(key))).toEqual(
          names.filter(name => name.startsWith(key)),
        )
    },
  )
})

describe('a full queue', () => {
  test('refuses a job before any effect and takes again when there is room', async () => {
    const { state, batcher, submit, releaseAll } = setUp({ queueMax: 2 })
    const first = submit('a')
    await turn()
    const waiting = [submit('b'), submit('c')]
    expect(batcher.waiting()).toBe(2)
    await expect(submit('d')).rejects.toThrow('busy')
    await releaseAll()
    await Promise.all([first, ...waiting])
    const later = submit('e')
    await turn()
    await releaseAll()
    expect(await later).toBe('done e')
    expect(state.batches.flat()).not.toContain('d')
  })

  test('counts those behind a line too, and has room again when they are done', async () => {
    const { batcher, submit, releaseAll } = setUp({ queueMax: 3 })
    const all = ['a', 'a', 'a'].map(name => submit(name))
    expect(batcher.waiting()).toBe(3)
    const refused = await Promise.allSettled([submit('a'), submit('b')])
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await releaseAll()
    expect(await Promise.all(all)).toEqual(['done a', 'done a', 'done a'])
    expect(batcher.waiting()).toBe(0)
  })

  test('is also one whose oldest job waits too long; what it took before is still done', async () => {
    const { state, submit, releaseAll } = setUp()
    const first = submit('a')
    await turn()
    const second = submit('b')
    state.now = 501
    await expect(submit('c')).rejects.toThrow('busy')
    await releaseAll()
    expect(await Promise.all([first, second])).toEqual(['done a', 'done b'])
  })
})

describe('a batch that fails', () => {
  test('is halved until the culprit is alone, and only the culprit fails', async () => {
    const batches: string[][] = []
    const { submit } = setUp({
      batchMax: 8,
      run: async jobs => {
        batches.push(jobs.map(({ name }) => name))
        if (jobs.some(({ name }) => name === 'bad')) throw new Error('a defect')
        return jobs.map(({ name }) => name)
      },
    })
    const all = await Promise.allSettled(['a', 'b', 'c', 'bad', 'e', 'f', 'g'].map(name => submit(name)))
    expect(all.map(({ status }) => status)).toEqual([
      ...Array(3).fill('fulfilled'),
      'rejected',
      ...Array(3).fill('fulfilled'),
    ])
    expect(batches).toContainEqual(['bad'])
  })

  test('with an unknown outcome is done again whole, and not halved', async () => {
    const batches: string[][] = []
    const { submit } = setUp({
      isRepeatable: () => true,
      pause: async () => true,
      run: async jobs => {
        batches.push(jobs.map(({ name }) => name))
        if (batches.length < 3) throw new Error('the connection was lost')
        return jobs.map(({ name }) => name)
      },
    })
    await Promise.all([submit('a'), submit('b')])
    expect(batches).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ])
  })

  test('again and again is given up for all of it at once', async () => {
    let runs = 0
    const { submit } = setUp({
      isRepeatable: () => true,
      pause: async repeat => repeat < 3,
      run: async () => {
        runs++
        throw new Error('the database is gone')
      },
    })
    const all = await Promise.allSettled([submit('a'), submit('b')])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(runs).toBe(3)
  })
})
