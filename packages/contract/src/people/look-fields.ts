import { z } from 'zod'
import { lookKinds } from './look-rules.ts'

export const look = z.object({
  /** Such as 2026-11-16, in UTC; the Monday if the kind is `list`, which counts by the week. */
  day: z.string(),
  kind: z.enum(lookKinds),
  /** Of a business; null if it is not known. Its name is empty if nobody has checked it. */
  organization: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Different viewers; if the kind is `list`, different businesses. */
  count: z.int(),
  /** Of staff, why they opened it while it was private. */
  reason: z.string().nullable(),
  /** Whether a viewer read what you share with this business. */
  shared: z.boolean(),
})
