import * as conversations from '@sparkle/contract/messages/conversations.ts'
import { markAllAlerts } from '@sparkle/contract/notifications/alerts.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { block, listBlocks, unblock } from '@sparkle/contract/safety/blocks.ts'
import { commandLine } from '#api/features/audit/audit.service.ts'
import { grantRole, revokeRole } from '#api/features/auth/account/accounts.service.ts'
import { openSession } from '#api/features/auth/session/sessions.service.ts'
import { createAlertSweep } from '#api/features/forum/write/post-alerting.service.ts'
import { restoreUser, suspendUser } from '#api/features/moderation/sanctions/sanctions.service.ts'
import { updateOrganization } from '#api/features/organizations/organizations.queries.ts'
import type { Person } from '#test/makers.ts'
import { setOrganizationState } from '#test/organization-helpers.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import type { Change } from './change.ts'

/** What changes a person for others. */
const personChanges: Record<string, Change> = {
  rename: async ({ api, by, word }) => api.as(by).call(updateUser, { body: { username: `${word}.renamed` } }),
  newPicture: async ({ api, by }) => api.as(by).call(updateUser, { body: {}, files: { avatar: asFile(await jpeg()) } }),
  removePicture: async ({ api, by }) => api.as(by).call(updateUser, { body: { avatar: '' } }),
  grant: async ({ api, member }) => grantRole(api.deps, commandLine(), member.id, 'Moderator'),
  revoke: async ({ api, member }) => revokeRole(api.deps, commandLine(), member.id, 'Moderator'),
  suspend: async ({ api, member }) => suspendUser(api.deps, commandLine(), member.id, api.deps.now()),
  restore: async ({ api, people, find }) => {
    const suspendedId = Number(await find('users', 'suspended_at is not null'))
    const person = people.find(({ id }) => id === suspendedId)
    if (!person) return
    await restoreUser(api.deps, commandLine(), person.id, api.deps.now())
    person.token = await openSession(api.deps.db, person.id, '', api.deps.now())
  },
  approve: async ({ api, find }) => setOrganizationState(api, Number(await find('organizations')), 'approved'),
  refuse: async ({ api, find }) => setOrganizationState(api, Number(await find('organizations')), 'refused'),
  renameOrganization: async ({ api, word, find }) =>
    updateOrganization(api.deps.db, Number(await find('organizations')), { name: word, checkedName: word }),
}

const isOwn = ({ id }: Person) => `${id} in (lesser_user_id, greater_user_id)`
const isRequestFor = (person: Person) => `${isOwn(person)} and request_state = 1 and starter_id <> ${person.id}`

/** What happens between two people. Some of it may be refused. */
const conversationChanges: Record<string, Change> = {
  block: async ({ api, by, other }) => api.as(by).call(block, { body: { user_id: other.forumId } }),
  unblock: async ({ api, by }) => {
    const { blocks } = (await api.as(by).call(listBlocks, {})).body
    for (const { block_id } of blocks ?? []) await api.as(by).call(unblock, { params: { blockId: String(block_id) } })
  },
  write: async ({ api, by, other, word }) =>
    api.as(by).call(conversations.createConversation, { body: { recipient_ids: [other.forumId], message: word } }),
  answer: async ({ api, by, word, find }) =>
    api.as(by).call(conversations.addConversationMessage, {
      body: { conversation_id: Number(await find('conversations', isOwn(by))), message: word },
    }),
  accept: async ({ api, by, find }) =>
    api
      .as(by)
      .call(conversations.acceptRequest, { params: { conversationId: await find('conversations', isRequestFor(by)) } }),
  decline: async ({ api, by, find }) =>
    api.as(by).call(conversations.declineRequest, {
      params: { conversationId: await find('conversations', isRequestFor(by)) },
    }),
  leave: async ({ api, by, flag, find }) =>
    api.as(by).call(conversations.leaveConversation, {
      params: { conversationId: await find('conversations', isOwn(by)) },
      query: { ignore: flag },
    }),
  markRead: async ({ api, by, find }) =>
    api.as(by).call(conversations.markConversationRead, {
      params: { conversationId: await find('conversations', isOwn(by)) },
      body: {},
    }),
  markUnread: async ({ api, by, find }) =>
    api.as(by).call(conversations.markConversationUnread, {
      params: { conversationId: await find('conversations', isOwn(by)) },
    }),
  sweepAlerts: ({ api }) => createAlertSweep(api.deps)(),
  readAlerts: ({ api, by }) => api.as(by).call(markAllAlerts, { body: { read: true } }),
}

export const peopleChanges = { ...personChanges, ...conversationChanges }
