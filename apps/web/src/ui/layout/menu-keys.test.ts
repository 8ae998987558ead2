import { expect, test } from 'vitest'
import { findItemForKey } from './menu-keys.ts'

const items = ['View Profile', 'Settings', 'Log out', 'Lock'].map((textContent) => ({ textContent }))
const [view, settings, logOut, lock] = items
type Item = (typeof items)[number]
const from = (current: Item | null | undefined, key: string) => findItemForKey(items, current ?? null, key)?.textContent

test('arrow keys move through a menu and wrap around', () => {
  expect(from(view, 'ArrowDown')).toBe('Settings')
  expect(from(lock, 'ArrowDown')).toBe('View Profile')
  expect(from(settings, 'ArrowUp')).toBe('View Profile')
  expect(from(view, 'ArrowUp')).toBe('Lock')
  expect(from(null, 'ArrowDown')).toBe('View Profile')
})

test('Home and End move to the first and last item', () => {
  expect(from(logOut, 'Home')).toBe('View Profile')
  expect(from(settings, 'End')).toBe('Lock')
})

test('a letter moves to the next item that starts with it', () => {
  expect(from(view, 'l')).toBe('Log out')
  expect(from(logOut, 'L')).toBe('Lock')
  expect(from(lock, 'l')).toBe('Log out')
  expect(from(view, 'x')).toBeUndefined()
  expect(from(view, 'Escape')).toBeUndefined()
})
