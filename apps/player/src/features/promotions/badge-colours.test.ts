import { expect, test } from 'vitest'
import { badgeColours } from './badge-colours.ts'

test.each([
  ['a dark one', '#c8102e', '#fff'],
  ['a light one', '#f6b73c', '#1a1a1a'],
  ['white', '#FFFFFF', '#1a1a1a'],
  ['black', '#000000', '#fff'],
  ['grey at the limit', '#767676', '#fff'],
  ['grey just over it', '#777777', '#1a1a1a'],
])("a badge bears the editor's colour and a text that can be read on it: %s (R1-030)", (_, colour, text) => {
  expect(badgeColours(colour)).toEqual({ backgroundColor: colour, color: text })
})

test.each(['red', '', '#fff', 'url(https://evil.example)', '#c8102e;background:red'])(
  'what is no colour is none: %s',
  colour => {
    expect(badgeColours(colour)).toBeUndefined()
  },
)
