import { z } from 'zod'
import type { Queue } from '#api/platform/jobs.ts'

/** What happened that asks for a letter. The letter, with its token, is made when the job runs. */
const occasion = z.discriminatedUnion('kind', [
  /** Somebody asked for recovery with this address, known or not. */
  z.object({ kind: z.literal('recovery-asked'), email: z.string() }),
  z.object({
    kind: z.literal('email-change-asked'),
    userId: z.int(),
    newEmail: z.string(),
    askedAt: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('email-change-announced'), userId: z.int(), newEmail: z.string() }),
  z.object({
    kind: z.literal('email-changed'),
    username: z.string(),
    oldEmail: z.string(),
    /** Missing in jobs of releases before the old address had a say. */
    userId: z.int().optional(),
  }),
  z.object({ kind: z.literal('email-restored'), userId: z.int() }),
  z.object({ kind: z.literal('password-changed'), userId: z.int() }),
])

export type Occasion<Kind extends z.output<typeof occasion>['kind']> = Extract<
  z.output<typeof occasion>,
  { kind: Kind }
>

export const letters: Queue<z.output<typeof occasion>> = { name: 'letters', data: occasion }
