import { expect, test } from 'vitest'
import { toFigure, toShare } from './bars.ts'
import { listMissed, printTable, takeTables } from './table.ts'

test('a figure is missed below or above its bar, as it is printed', () => {
  expect(toShare(499, 1000, { atLeast: 50 })).toMatchObject({ text: '50 %', isMissed: false, barText: '≥ 50 %' })
  expect(toShare(490, 1000, { atLeast: 50 })).toMatchObject({ text: '49 %', isMissed: true })
  const bar = { atMost: 1.3 }
  expect(toFigure(1.304, { digits: 2, unit: 'times', bar })).toMatchObject({ text: '1.30 times', isMissed: false })
  expect(toFigure(1.306, { digits: 2, unit: 'times', bar })).toMatchObject({ text: '1.31 times', isMissed: true })
  expect(toFigure(-0.01, { digits: 1, unit: 'kB', bar: { atMost: 0 } })).toMatchObject({
    text: '0.0 kB',
    isMissed: false,
  })
})

test('a figure that could not be measured misses its bar; one without a bar misses nothing', () => {
  expect(toFigure(Number.NaN, { bar: { atMost: 100 } }).isMissed).toBe(true)
  expect(toFigure(Number.NaN, { bar: { atLeast: 0 } }).isMissed).toBe(true)
  expect(toFigure(12_345)).toEqual({ value: 12_345, text: '12,345', isMissed: false, barText: '' })
})

test('a table marks missed figures and remembers them', () => {
  const share = toShare(4, 10, { atLeast: 50 })
  printTable('Pages', ['what', 'a second', 'of the floor', 'bar'], [['messages', 4, share, share.barText]])
  expect(takeTables().join()).toContain('| messages | 4 | 40 % (missed) | ≥ 50 % |')
  expect(listMissed()).toEqual(['Pages: messages, of the floor: 40 %, must be ≥ 50 %'])
})
