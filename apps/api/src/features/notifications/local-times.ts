const toLocal = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

/** Like 2026-11-17. */
export const toLocalDay = (at: Date, timeZone: string): string => toLocal(at, timeZone).toPlainDate().toString()

export const toLocalHour = (at: Date, timeZone: string): number => toLocal(at, timeZone).hour

export const MONDAY = 1

/** The first moment after this one at which a clock shows this hour, on this day of the week if there is one. */
export function findNextHour(after: Date, timeZone: string, hour: number, weekday?: number): Date {
  const local = toLocal(after, timeZone)
  for (let days = 0; ; days += 1) {
    const day = local.toPlainDate().add({ days })
    const { epochMilliseconds } = day.toZonedDateTime({ timeZone, plainTime: { hour } })
    const isDay = weekday === undefined || day.dayOfWeek === weekday
    if (isDay && epochMilliseconds > after.getTime()) return new Date(epochMilliseconds)
  }
}
