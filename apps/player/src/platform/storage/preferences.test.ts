import { beforeEach, expect, test } from 'vitest'
import { applyPreferences, setPreference, soundOn, vibrationOn } from './preferences.ts'

beforeEach(() => localStorage.clear())

test('sound and vibration are off until the player switches them on, each by itself', () => {
  expect([soundOn(), vibrationOn()]).toEqual([false, false])
  setPreference('sound', 'on')
  expect([soundOn(), vibrationOn()]).toEqual([true, false])
  setPreference('vibration', 'on')
  setPreference('sound', 'off')
  expect([soundOn(), vibrationOn()]).toEqual([false, true])
})

test('a stored value that no choice has counts as the default', () => {
  localStorage.setItem('preference_sound', 'loud')
  localStorage.setItem('preference_text', '<script>')
  applyPreferences()
  expect(soundOn()).toBe(false)
  expect(document.documentElement.dataset.text).toBe('normal')
})
