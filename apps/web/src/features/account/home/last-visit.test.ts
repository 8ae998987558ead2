import { expect, test } from 'vitest'
import { continueVisit } from './last-visit.ts'

const at = (hours: number) => hours * 3_600_000

test('FD-21 the last visit of a person ended an hour or more ago', () => {
  let visit = continueVisit(undefined, at(100))
  const comeBack = (hours: number) => {
    visit = continueVisit(visit, at(hours))
    return visit.before
  }
  expect(visit.before).toBeNull()
  expect(comeBack(100.5)).toBeNull()
  expect(comeBack(102)).toBe(at(100.5))
  expect(comeBack(102.9)).toBe(at(100.5))
  expect(comeBack(103.8)).toBe(at(100.5))
  expect(comeBack(110)).toBe(at(103.8))
})
