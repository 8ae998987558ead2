import { z } from 'zod'
import { suspendedOfMailbox } from '#contract/admin/admin-fields.ts'
import { type CallResponse, call } from '#contract/core/call.ts'
import { moment, pathId } from '#contract/core/primitives.ts'
import {
  casePerson,
  decisionReason,
  moderatedParams,
  personAct,
  reportRow,
  sanction,
  sanctionDays,
  staffNote,
  wordsToPerson,
} from './safety-fields.ts'

export const getPersonRecord = call<typeof getPersonRecordSpec>({
  method: 'GET',
  path: '/api/v1/moderation/people/:username',
})
export const getPersonRecordSpec = () => ({
  summary: 'Moderators: reports about and by a person, sanctions, organizations and removed posts',
  params: moderatedParams,
  response: z.object({
    person: casePerson,
    organizations: z.array(z.object({ id: z.int(), name: z.string() })),
    muted_until: z.int().nullable(),
    suspended_of_mailbox: suspendedOfMailbox,
    reports_about: z.array(reportRow),
    reports_by: z.array(reportRow),
    sanctions: z.array(sanction),
    removed_posts: z.array(
      z.object({ post_id: z.int(), thread: z.string(), view_url: z.string(), removed_at: z.int() }),
    ),
    notes: z.array(z.object({ by: z.string().nullable(), text: z.string(), at: z.int() })),
    max_days: z.int(),
    refusal: z.string(),
  }),
})

export const countPosts = call<typeof countPostsSpec>({
  method: 'GET',
  path: '/api/v1/moderation/people/:username/posts',
})
export const countPostsSpec = () => ({
  summary: 'Moderators: how many posts of a person `remove_posts_since` would remove',
  params: moderatedParams,
  query: z.strictObject({ since: moment }),
  response: z.object({ count: z.int() }),
})

export const actOnPerson = call<typeof actOnPersonSpec>({
  method: 'POST',
  path: '/api/v1/moderation/people/:username/acts',
})
export const actOnPersonSpec = () => ({
  summary: 'Moderators: act on a person without a report; on staff, needs a recent password',
  params: moderatedParams,
  body: z.strictObject({
    act: personAct,
    days: sanctionDays.optional(),
    /** For `remove_posts_since`, in unix seconds. */
    since: moment.optional(),
    reason: decisionReason,
    words_to_person: wordsToPerson.optional(),
    note: staffNote.default(''),
  }),
  response: z.object({
    success: z.literal(true),
    /** How many posts were removed. */
    removed: z.int(),
  }),
})

export const undoSession = call<typeof undoSessionSpec>({
  method: 'POST',
  path: '/api/v1/moderation/log/:actId/undo',
})
export const undoSessionSpec = () => ({
  summary:
    'Administrators: undo everything that was done with the login of this act, such as a stolen one; needs a recent password',
  params: z.strictObject({ actId: pathId }),
  body: z.strictObject({ reason: decisionReason }),
  response: z.object({
    undone: z.int(),
    /** Acts that cannot be undone, such as an email that was sent. */
    left: z.int(),
  }),
})

export type PersonRecord = CallResponse<typeof getPersonRecord>
