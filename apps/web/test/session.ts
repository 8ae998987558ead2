import { getSession, permissions, roles, type Whoami, whoami } from '@sparkle/contract/auth/sessions.ts'
import { streamEvents } from '@sparkle/contract/core/event-fields.ts'
import { type LiveEvent, openEvents, type StreamEventName } from '@sparkle/contract/core/events.ts'
import { getPermissions, type Role } from '@sparkle/contract/core/permissions.ts'
import { countUnreadConversations } from '@sparkle/contract/messages/conversations.ts'
import { countAlerts } from '@sparkle/contract/notifications/notifications.ts'
import { getOwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { expect } from 'vitest'
import { storedSession } from '#web/platform/stored-session.ts'
import { refuse, reply, replyWithStream } from './network.ts'

let people = 0

/** Nobody shares a name with a person of another test. */
function makeUser(changes: Partial<Whoami>): Whoami {
  people += 1
  const username = changes.username ?? `sam-${people}`
  return {
    id: 1000 + people,
    forumId: 5000 + people,
    username,
    avatar: '/images/default-applicant.svg',
    email: `${username}@example.com`,
    isActive: true,
    businessAccount: false,
    firstName: 'Sam',
    lastName: 'Lee',
    pendingEmail: null,
    mustConfirmEmail: false,
    ...changes,
  }
}

interface SignIn extends Partial<Whoami> {
  roles?: Role[]
}

/** Gives the replies that every page of a new person needs, once they are logged in. */
export function replyToSession({ roles: held = [], ...changes }: SignIn = {}): Whoami {
  const user = makeUser(changes)
  const allRoles: Role[] = user.businessAccount ? ['Business', ...held] : held
  const allowed = [...getPermissions(allRoles)].map((name) => ({ name }))
  reply(getSession, { user, permissions: allowed, roles: allRoles })
  reply(whoami, user)
  reply(permissions, allowed)
  reply(roles, allRoles)
  reply(countUnreadConversations, { unread: 0, requests: 0, first_messages: [] })
  reply(countAlerts, { new: 0, email_refused: false })
  // Without a business of their own, people have no lists.
  reply(getOwnOrganization, { organization: null, join: null })
  replyWithLiveEvents(user)
  return user
}

/** Gives the same replies, and stores the session as the app does. */
export function signIn(changes?: SignIn): Whoami {
  const user = replyToSession(changes)
  storedSession.set({ token: `token-of-${user.username}`, username: user.username })
  return user
}

let stream: ReadableStreamDefaultController<Uint8Array> | undefined

function sendEvent(name: StreamEventName, data: object) {
  const text = `event: ${name}\ndata: ${JSON.stringify(streamEvents[name].parse(data))}\n\n`
  stream?.enqueue(new TextEncoder().encode(text))
}

function openStream(userId: number): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller
      sendEvent('ready', { user_id: userId })
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** Lets the page receive live events, also after it could not. */
export function replyWithLiveEvents({ forumId }: Whoami): void {
  stream = undefined
  replyWithStream(openEvents, () => openStream(forumId))
}

/** Reports a change to the open page, as the server does. Until the stream is open, the page loads everything anew. */
export const sendLiveEvent = (event: LiveEvent) => sendEvent('live', event)

/** Waits until the open page receives live events, so that none is lost. */
export const expectLive = () => expect.poll(() => stream).toBeDefined()

/** Ends the session of the open page on another device. */
export async function endSessionElsewhere(): Promise<void> {
  await expectLive()
  const ended = refuse('unauthenticated', 'Please log in.')
  reply(getSession, ended)
  reply(whoami, ended)
  sendEvent('end', {})
}
