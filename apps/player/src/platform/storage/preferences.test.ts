import { beforeEach, expect, test } from 'vitest'
import { applyPreferences, isSoundOn, isVibrationOn, setPreference } from './preferences.ts'

beforeEach(() => localStorage.clear())

test('sound and vibration are off until the player switches them on, each by itself', () => {
  expect([isSoundOn(), isVibrationOn()]).toEqual([false, false])
  setPreference('sound', 'on')
  expect([isSoundOn(), isVibrationOn()]).toEqual([true, false])
  setPreference('vibration', 'on')
  setPreference('sound', 'off')
  expect([isSoundOn(), isVibrationOn()]).toEqual([false, true])
})

test('a stored value that no choice has counts as the default', () => {
  localStorage.setItem('preference_sound', 'loud')
  localStorage.setItem('preference_text', '<script>')
  applyPreferences()
  expect(isSoundOn()).toBe(false)
  expect(document.documentElement.dataset.text).toBe('normal')
})
