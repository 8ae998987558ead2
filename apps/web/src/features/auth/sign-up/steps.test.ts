import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backStep, jumpToStep, nextStep, type Steps, startSteps } from './steps.ts'

const count = fc.integer({ min: 0, max: 20 })
const moves: Record<string, (steps: Steps) => Steps> = { next: nextStep, back: backStep }

test('K-15 the helper starts at step 0', () => {
  expect(startSteps(5)).toEqual({ count: 5, at: 0 })
})

test('K-16 next moves one on and never past the step count', () => {
  expect(nextStep({ count: 5, at: 4 }).at).toBe(5)
  expect(nextStep({ count: 5, at: 5 }).at).toBe(5)
})

test('K-17 back moves one back and never below 0', () => {
  expect(backStep({ count: 5, at: 1 }).at).toBe(0)
  expect(backStep({ count: 5, at: 0 }).at).toBe(0)
})

test('K-18 the helper can jump to a given step, within the range', () => {
  expect(jumpToStep(startSteps(5), 3).at).toBe(3)
  expect(jumpToStep(startSteps(5), 9).at).toBe(5)
  expect(jumpToStep(startSteps(5), -1).at).toBe(0)
})

test('K-16 K-17 no walk leaves the range or skips a step', () => {
  fc.assert(
    fc.property(count, fc.array(fc.constantFrom('next', 'back')), (total, walk) => {
      let steps = startSteps(total)
      for (const move of walk) {
        const before = steps.at
        steps = moves[move]?.(steps) ?? steps
        expect(Math.abs(steps.at - before)).toBeLessThanOrEqual(1)
        expect(steps.at).toBeGreaterThanOrEqual(0)
        expect(steps.at).toBeLessThanOrEqual(total)
      }
    }),
  )
})
