import { z } from 'zod'
import { call } from '#contract/core/call.ts'
import { adminReasonText, flag, id, orNothing, success, wholeNumber } from '#contract/core/primitives.ts'
import { nodeParams } from '#contract/forum/forum-fields.ts'
import { description, nodeFields, reason, title, writing } from './admin-forum-fields.ts'

export const listStructure = call<typeof listStructureSpec>({
  method: 'GET',
  path: '/api/v1/admin/forum/nodes',
})
export const listStructureSpec = () => ({
  summary: 'All categories and forums in display order, with those that are hidden',
  response: z.object({
    categories: z.array(
      z.object({
        ...nodeFields,
        /** `thread_count` includes removed threads. */
        forums: z.array(z.object({ ...nodeFields, writing, thread_count: z.int() })),
      }),
    ),
  }),
})

export const createNode = call<typeof createNodeSpec>({
  method: 'POST',
  path: '/api/v1/admin/forum/nodes',
})
export const createNodeSpec = () => ({
  summary: 'Add a forum at the end of a category or, without `category_id`, a category at the end',
  body: z.strictObject({
    title,
    description: description.optional(),
    category_id: orNothing(id, 'Choose a category.').optional(),
    writing: writing.optional(),
    is_hidden: flag.optional(),
    reason,
  }),
  response: z.object({ node_id: z.int() }),
})

export const updateNode = call<typeof updateNodeSpec>({
  method: 'POST',
  path: '/api/v1/admin/forum/nodes/:nodeId',
})
export const updateNodeSpec = () => ({
  summary: 'Change a category or forum. What is not sent stays as it is. Hiding it needs a reason',
  params: nodeParams,
  body: z
    .strictObject({
      title: title.optional(),
      description: description.optional(),
      writing: writing.optional(),
      is_hidden: flag.optional(),
      reason,
    })
    .superRefine(({ is_hidden, reason: why = '' }, { addIssue }) => {
      const { error } = adminReasonText.safeParse(why)
      if (is_hidden && error) addIssue({ code: 'custom', path: ['reason'], message: error.issues[0]?.message ?? '' })
    }),
  response: success,
})

export const moveNode = call<typeof moveNodeSpec>({
  method: 'POST',
  path: '/api/v1/admin/forum/nodes/:nodeId/move',
})
export const moveNodeSpec = () => ({
  summary:
    'Move a forum to another category, or change the place of a forum or category. Without an order it goes last',
  params: nodeParams,
  body: z.strictObject({
    category_id: id.optional(),
    /** The place among its siblings; 1 is the first. */
    order: wholeNumber(1, 1000, 'The place is a number from 1.').optional(),
    reason,
  }),
  response: success,
})

export const removeNode = call<typeof removeNodeSpec>({
  method: 'DELETE',
  path: '/api/v1/admin/forum/nodes/:nodeId',
})
export const removeNodeSpec = () => ({
  summary:
    'Delete an empty category or forum. Threads move to the forum `target_id`; their links keep working. Needs a recent password',
  params: nodeParams,
  body: z.strictObject({ target_id: id.optional(), reason: adminReasonText }),
  response: success,
})
