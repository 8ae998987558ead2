export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** As times are sent. */
export const toUnixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)
