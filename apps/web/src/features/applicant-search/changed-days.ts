/** A week, a month and three months: how long ago people changed something at most. */
export const changedDays = [7, 30, 91] as const
export type ChangedDays = (typeof changedDays)[number]
