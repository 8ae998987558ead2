import { expect, test } from 'vitest'
import { makeTestViewer } from '#test/requests/viewers.ts'
import { refuseMuted } from './muted-people.service.ts'

test('K-10 whoever is muted reads until when, with the year, the time of day and its zone', () => {
  const viewer = { ...makeTestViewer(1), mutedUntil: new Date('2027-03-04T02:07:00Z') }
  const write = () => refuseMuted({ now: () => new Date('2026-12-30T12:00:00Z') }, viewer)
  expect(write).toThrow(/until March 4, 2027 at 2:07\sAM UTC\. Open "My standing"/)
})
