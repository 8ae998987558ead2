import { expect, test } from 'vitest'
import { listDayChoices, noActs, suggestWords, toActs } from './decision-words.ts'

test('the acts that a moderator chose are those that are sent, with days only where they count', () => {
  expect(toActs(noActs)).toEqual([])
  expect(toActs({ removes: true, sanctioning: 'warn', days: '7' })).toEqual([{ act: 'remove' }, { act: 'warn' }])
  expect(toActs({ removes: false, sanctioning: 'mute', days: '3' })).toEqual([{ act: 'mute', days: 3 }])
  expect(toActs({ removes: false, sanctioning: 'suspend', days: '' })).toEqual([{ act: 'suspend' }])
})

test('a moderator cannot choose more than 30 days, an administrator can, and without an end', () => {
  const toValues = (maxDays: number) => listDayChoices(maxDays, 'suspend').map(({ value }) => value)
  expect(toValues(30)).toEqual(['1', '3', '7', '14', '30'])
  expect(toValues(3650)).toEqual(['1', '3', '7', '14', '30', '90', '365', ''])
  expect(listDayChoices(3650, 'mute').map(({ value }) => value)).not.toContain('')
})

test('the suggested words say what was wrong and what happens now', () => {
  const found = { subject_kind: 'message', reason: 'asks_for_money' } as const
  expect(suggestWords(found, { removes: true, sanctioning: 'suspend', days: '1' })).toBe(
    'We looked at a message that you sent. It asked for money. We have removed it. You cannot log in for 1 day.',
  )
})
