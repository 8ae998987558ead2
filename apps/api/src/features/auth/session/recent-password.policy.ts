import type { Viewer } from '#api/core/viewer.ts'

const RECENT_MS = 10 * 60_000

export const getRecentUntil = (now: Date) => new Date(now.getTime() + RECENT_MS)

/** Whether the person typed their password recently enough for what a stolen token must not allow. */
export function hasRecentPassword({ recentUntil }: Pick<Viewer, 'recentUntil'>, now: Date): boolean {
  return recentUntil !== null && recentUntil > now
}
