import { expect, test } from 'vitest'
import { makeLook } from '#test/replies/look-replies.ts'
import { getMonday, groupByWeek, isWeekBefore } from './looks-by-week.ts'

test('OD-07 a week starts on Monday', () => {
  expect(['2026-11-16', '2026-11-19', '2026-11-22', '2026-11-23'].map(getMonday)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
  expect(getMonday('2026-01-01')).toBe('2025-12-29')
  expect([isWeekBefore('2026-02-23', '2026-03-02'), isWeekBefore('2026-03-02', '2026-03-02')]).toEqual([true, false])
})

test('OD-07 the days of a business are one look of the week, and each opening by staff has its reason', () => {
  const staff = { kind: 'staff', organization: null } as const
  const weeks = groupByWeek([
    makeLook({ day: '2026-11-18', kind: 'members', organization: null, count: 3 }),
    makeLook({ day: '2026-11-17' }),
    makeLook({ day: '2026-11-17', organization: { id: 8, name: 'Bloom' } }),
    makeLook({ day: '2026-11-16', kind: 'list', organization: null, count: 5 }),
    makeLook({ day: '2026-11-16', organization: { id: 8, name: 'Bloom' }, shared: true }),
    makeLook({ ...staff, day: '2026-11-16', reason: 'One' }),
    makeLook({ ...staff, day: '2026-11-16', reason: 'Two' }),
    makeLook({ day: '2026-11-15' }),
  ])
  expect(weeks.map(({ monday }) => monday)).toEqual(['2026-11-16', '2026-11-09'])
  expect(
    weeks[0]?.groups.map(({ kind, organization, reason, days, shared }) => [
      organization?.name ?? kind,
      reason,
      days.map(({ day, count }) => `${day} ${count}`),
      shared,
    ]),
  ).toEqual([
    ['Acme Bakery', null, ['2026-11-17 1'], false],
    ['Bloom', null, ['2026-11-16 1', '2026-11-17 1'], true],
    ['staff', 'One', ['2026-11-16 1'], false],
    ['staff', 'Two', ['2026-11-16 1'], false],
    ['members', null, ['2026-11-18 3'], false],
    ['list', null, ['2026-11-16 5'], false],
  ])
})
