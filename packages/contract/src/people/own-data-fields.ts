import { z } from 'zod'

export const dataExport = z.object({
  id: z.int(),
  state: z.enum(['asked', 'ready', 'stopped']),
  asked_at: z.int(),
  /** It is not ready before. */
  due_at: z.int(),
  ready_at: z.int().nullable(),
  expires_at: z.int().nullable(),
  /** The size of the file. */
  bytes: z.int().nullable(),
})
