import { decisions } from '@sparkle/contract/organization-rules.ts'
import { roles } from '@sparkle/contract/permissions.ts'
import { reportReasons, sanctionKinds } from '@sparkle/contract/safety-rules.ts'
import { z } from 'zod'
import type { Queue } from '#api/platform/jobs.ts'

/** Why an email is due. The email and its token are created when the job runs. */
const emailJob = z.discriminatedUnion('kind', [
  /** Someone requested recovery with this address, whether or not it has an account. */
  z.object({ kind: z.literal('recovery-asked'), email: z.string() }),
  z.object({
    kind: z.literal('email-change-asked'),
    userId: z.int(),
    newEmail: z.string(),
    askedAt: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal('email-change-announced'),
    userId: z.int(),
    newEmail: z.string(),
    /** Why an administrator asked for the change; missing if the person did. */
    staffReason: z.string().optional(),
  }),
  z.object({
    kind: z.literal('email-changed'),
    username: z.string(),
    oldEmail: z.string(),
    /** Missing in jobs of releases before the old address could veto a change. */
    userId: z.int().optional(),
  }),
  z.object({ kind: z.literal('confirmation-asked'), userId: z.int() }),
  z.object({ kind: z.literal('removal-announced'), userId: z.int() }),
  z.object({ kind: z.literal('email-restored'), userId: z.int() }),
  z.object({ kind: z.literal('password-changed'), userId: z.int() }),
  z.object({
    kind: z.literal('sanctioned'),
    userId: z.int(),
    sanction: z.enum(sanctionKinds),
    /** `kept`: after an appeal. */
    change: z.enum(['imposed', 'lifted', 'kept']),
    /** What staff wrote to the person; may be empty. */
    words: z.string(),
    until: z.iso.datetime().nullable(),
  }),
  z.object({ kind: z.literal('username-refused'), userId: z.int(), words: z.string() }),
  z.object({
    kind: z.literal('staff-acted'),
    userId: z.int(),
    /** Only releases before there were sanctions send `suspended` and `restored`. */
    act: z.enum(['role given', 'role taken', 'suspended', 'restored', 'sessions ended', 'private application opened']),
    role: z.enum(roles).optional(),
    reason: z.string(),
  }),
  /** To one of the other administrators. */
  z.object({ kind: z.literal('administrator-added'), userId: z.int(), username: z.string() }),
  z.object({ kind: z.literal('member-invited'), invitationId: z.int() }),
  /** To an owner of the organization with this name. */
  z.object({
    kind: z.literal('organization-people'),
    userId: z.int(),
    name: z.string(),
    username: z.string(),
    change: z.enum(['asked to join', 'joined', 'left', 'removed', 'new email']),
  }),
  /** To the person who had asked. */
  z.object({ kind: z.literal('join-accepted'), userId: z.int(), name: z.string() }),
  /** To the person who asked for a review. */
  z.object({ kind: z.literal('organization-received'), userId: z.int(), name: z.string() }),
  /** To an administrator. */
  z.object({ kind: z.literal('backup-old'), userId: z.int() }),
  /** To an administrator; `isOverdue` if one has waited for long. */
  z.object({ kind: z.literal('organizations-waiting'), userId: z.int(), waiting: z.int(), isOverdue: z.boolean() }),
  /** To an owner, with what the reviewer wrote. */
  z.object({
    kind: z.literal('organization-decided'),
    userId: z.int(),
    name: z.string(),
    decision: z.enum(decisions),
    words: z.string(),
  }),
  /** To the person who reported something. */
  z.object({ kind: z.literal('report-received'), userId: z.int() }),
  z.object({ kind: z.literal('report-decided'), userId: z.int() }),
  /** To staff, about one report that cannot wait, and about all that wait. */
  z.object({ kind: z.literal('report-urgent'), userId: z.int(), reportId: z.int(), reason: z.enum(reportReasons) }),
  z.object({ kind: z.literal('reports-waiting'), userId: z.int(), waiting: z.int() }),
  /** All whom a suspended business wrote to since then, from this id on. */
  z.object({
    kind: z.literal('business-suspended'),
    businessIds: z.array(z.int()),
    name: z.string(),
    since: z.iso.datetime(),
    afterId: z.int(),
  }),
  /** To someone to whom a business with this name wrote before it was suspended. */
  z.object({ kind: z.literal('business-gone'), userId: z.int(), name: z.string() }),
])

export type EmailJob<Kind extends z.output<typeof emailJob>['kind']> = Extract<
  z.output<typeof emailJob>,
  { kind: Kind }
>

/** Its name and the kinds of its jobs are stored in the database, so they keep their old wording. */
export const emailQueue: Queue<z.output<typeof emailJob>> = { name: 'letters', data: emailJob }
