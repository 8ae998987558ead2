import { z } from 'zod'
import { type CallResponse, call } from '#contract/core/call.ts'
import { flag, id, pathId, success } from '#contract/core/primitives.ts'
import { page } from '#contract/forum/forum-fields.ts'
import { pagination } from '#contract/forum/forum-objects.ts'
import { contactSettings } from './safety-fields.ts'
import { firstContacts } from './safety-rules.ts'

export const listBlocks = call<typeof listBlocksSpec>({
  method: 'GET',
  path: '/api/v1/blocks',
})
export const listBlocksSpec = () => ({
  summary:
    'The people and organizations that you blocked, newest first; `user_id` and `organization_id` keep the blocks of one person, by forum id, or of one organization',
  query: z.strictObject({ page, user_id: id.optional(), organization_id: id.optional() }),
  response: z.object({
    blocks: z.array(
      z.object({
        block_id: z.int(),
        /** `user_id` is the forum id. Exactly one of the two is set. */
        user: z.object({ user_id: z.int(), username: z.string(), avatar: z.string() }).nullable(),
        organization: z
          .object({
            id: z.int(),
            /**
             * The name that a person has checked; empty if you do not see the organization and nobody has checked it.
             */
            name: z.string(),
          })
          .nullable(),
        /** Yours with this person, which no list shows while the block lasts. */
        conversation_id: z.int().nullable(),
        created_at: z.int(),
      }),
    ),
    pagination,
  }),
})

export const block = call<typeof blockSpec>({
  method: 'POST',
  path: '/api/v1/blocks',
})
export const blockSpec = () => ({
  summary:
    'Block a person, by forum id, or an organization that you see or whose people wrote to you, with all of its people; again changes nothing',
  body: z
    .strictObject({ user_id: id.optional(), organization_id: id.optional() })
    .refine(({ user_id, organization_id }) => (user_id === undefined) !== (organization_id === undefined), {
      error: 'Name a person or an organization.',
    }),
  response: success,
})

export const unblock = call<typeof unblockSpec>({
  method: 'DELETE',
  path: '/api/v1/blocks/:blockId',
})
export const unblockSpec = () => ({
  summary: 'End one of your blocks',
  params: z.strictObject({ blockId: pathId }),
  response: success,
})

export const getContactSettings = call<typeof getContactSettingsSpec>({
  method: 'GET',
  path: '/api/v1/contact-settings',
})
export const getContactSettingsSpec = () => ({
  summary: 'Who may write to you first',
  response: contactSettings,
})

export const saveContactSettings = call<typeof saveContactSettingsSpec>({
  method: 'POST',
  path: '/api/v1/contact-settings',
})
export const saveContactSettingsSpec = () => ({
  summary: 'Choose who may write to you first, or say whether you are 18 or older',
  body: z.strictObject({ first_contact: z.enum(firstContacts).optional(), is_adult: flag.optional() }),
  response: contactSettings,
})

export type Block = CallResponse<typeof listBlocks>['blocks'][number]
export type ContactSettings = CallResponse<typeof getContactSettings>
