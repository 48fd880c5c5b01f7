import { readFileSync } from 'node:fs'
import { AVATAR_COUNT } from '@app/domain/account/nickname.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar } from './avatar.widget.tsx'

const numbers = Array.from({ length: AVATAR_COUNT }, (_, at) => at + 1)
const views = () => {
  const text = readFileSync(`${import.meta.dirname}/avatars.svg`, 'utf8')
  return [...text.matchAll(/<view id="([^"]+)" viewBox="([^"]+)"/g)].map(([, id, box]) => ({ id, box }))
}

afterEach(cleanup)

test('there are pictures 1 to 16, each in a place of its own (R0-091, R0-281)', () => {
  expect(views().map(({ id }) => id)).toEqual(numbers.map(number => `a${number}`))
  expect(new Set(views().map(({ box }) => box)).size).toBe(AVATAR_COUNT)
})

const shownAs: readonly (readonly [number, number])[] = numbers.map(number => [number, number])

test.each([...shownAs, [0, 1] as const, [17, 1] as const])(
  'the avatar %d shows picture %d (R0-091)',
  (avatarId, picture) => {
    render(<Avatar avatarId={avatarId} />)
    expect(document.querySelector('img')?.getAttribute('src')).toMatch(new RegExp(`avatars.*#a${picture}$`))
  },
)
