import { findStaffAct, staffActs } from '@sparkle/contract/safety/staff-acts.ts'
import { formatFullDate } from '#web/platform/dates.ts'

const startUpper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

export const describeAct = (act: string): string => findStaffAct(act)?.words ?? startUpper(act)

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

/** Such as "From: Pay". */
export const describeDetail = ({ name, text }: { name: string; text: string }): string =>
  `${startUpper(name.replaceAll('_', ' '))}: ${isTime(text) ? formatFullDate(Date.parse(text) / 1000) : text}`

/** Actions that the reader of the log may read. */
export const listActChoices = (isAdministrator: boolean) => [
  { value: '', label: 'Any action' },
  ...Object.entries(staffActs)
    .filter(([, { readableBy }]) => isAdministrator || readableBy === 'moderators')
    .map(([value, { words }]) => ({ value, label: words })),
]
