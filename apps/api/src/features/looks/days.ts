import { DAY_MS } from '@sparkle/contract/core/time.ts'

/** In UTC. */
export const toDay = (time: Date): string => time.toISOString().slice(0, 10)

export const daysBefore = (time: Date, days: number): string => toDay(new Date(time.getTime() - days * DAY_MS))

/** The Monday of its week. */
export const toWeek = (time: Date): string => daysBefore(time, (time.getUTCDay() + 6) % 7)
