import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centerSquare, getPercent, isWorthChoosing, MIN_PERCENT, moveSquare, resizeSquare } from './photo-square.ts'

const sizes = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) })
const moves = fc.array(
  fc.tuple(fc.double({ min: -2, max: 2, noNaN: true }), fc.double({ min: -2, max: 2, noNaN: true })),
  { maxLength: 5 },
)

test('I-20 the circle starts in the middle and as large as fits', () => {
  expect(centerSquare({ width: 400, height: 100 })).toEqual({ x: 150, y: 0, side: 100 })
  expect(centerSquare({ width: 1, height: 1 })).toEqual({ x: 0, y: 0, side: 1 })
  expect(centerSquare({ width: 20, height: 4000 })).toEqual({ x: 0, y: 1990, side: 20 })
})

test('I-20 the circle stays in the photo however it is moved and sized', () => {
  const percents = fc.integer({ min: MIN_PERCENT, max: 100 })
  fc.assert(
    fc.property(sizes, percents, moves, percents, (size, first, steps, second) => {
      const start = resizeSquare(centerSquare(size), size, first)
      const moved = steps.reduce((square, [byX, byY]) => moveSquare(square, size, byX, byY), start)
      const { x, y, side } = resizeSquare(moved, size, second)
      expect(side).toBeGreaterThan(0)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + side).toBeLessThanOrEqual(size.width + 1e-6)
      expect(y + side).toBeLessThanOrEqual(size.height + 1e-6)
    }),
  )
})

test('I-20 sizing keeps the middle of the circle', () => {
  const size = { width: 400, height: 200 }
  const half = resizeSquare(centerSquare(size), size, 50)
  expect(half).toEqual({ x: 150, y: 50, side: 100 })
  expect(getPercent(half, size)).toBe(50)
  expect(resizeSquare(moveSquare(half, size, -1, 0), size, 100)).toEqual({ x: 0, y: 0, side: 200 })
})

test('I-22 there is nothing to choose in a tiny photo or a strip', () => {
  expect(isWorthChoosing({ width: 1, height: 1 })).toBe(false)
  expect(isWorthChoosing({ width: 4000, height: 20 })).toBe(false)
  expect(isWorthChoosing({ width: 100, height: 500 })).toBe(false)
  expect(isWorthChoosing({ width: 32, height: 32 })).toBe(true)
  expect(isWorthChoosing({ width: 4000, height: 1000 })).toBe(true)
})
