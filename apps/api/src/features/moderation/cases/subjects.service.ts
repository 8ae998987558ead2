import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { MAX_ID } from '@sparkle/contract/core/primitives.ts'
import type * as userCalls from '@sparkle/contract/people/users.ts'
import type { ReportKind } from '@sparkle/contract/safety/safety-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { findReadableApplication } from '#api/features/applications/applications.service.ts'
import { findAvatar } from '#api/features/assets/assets.service.ts'
import { toMessageHtml } from '#api/features/conversations/message-html.ts'
import { getVisiblePost } from '#api/features/forum/read/posts.service.ts'
import { getVisibleThread } from '#api/features/forum/read/seen-threads.service.ts'
import { getOrganization } from '#api/features/organizations/organization-page.service.ts'
import { getBasicUser, getUser } from '#api/features/users/users.service.ts'
import { type Evidence, toLines, toOrganizationText, toPicture, toText } from './evidence.ts'
import * as queries from './subjects.queries.ts'

const CONTEXT = 2
const AVATAR_SIZE = 192

/** What a report is about, as its reporter sees it. */
export interface Reported {
  kind: ReportKind
  /** As stored: people have their user id. */
  id: number
  person: queries.ReportedPerson | null
  organizationId: number | null
  evidence: Evidence[]
}

interface Subject {
  kind: ReportKind
  id: number
}

const gone = () => new AppError('not_found', 'There is no such thing to report.')

/** Refuses what the viewer cannot read like what does not exist. */
export async function getReported(
  deps: Deps,
  viewer: Viewer,
  { kind, id }: Subject,
  withContext: boolean,
): Promise<Reported> {
  if (kind !== 'message' && id > MAX_ID) throw gone()
  switch (kind) {
    case 'message':
      return readMessage(deps, viewer, id, withContext)
    case 'post':
      return { ...(await readPost(deps, viewer, id, '')), kind, id }
    case 'thread': {
      const { firstPostId, title } = await getVisibleThread(deps, viewer, id)
      return { ...(await readPost(deps, viewer, firstPostId, `${title}\n\n`)), kind, id }
    }
    case 'profile':
      return readProfile(deps, viewer, id)
    case 'avatar':
      return readAvatar(deps, viewer, id)
    case 'organization': {
      await refuseOwn(deps, viewer, id)
      const text = toOrganizationText(await getOrganization(deps, viewer, id))
      const evidence = [{ position: 0, writerId: null, ...text, at: deps.now() }]
      return { kind, id, person: null, organizationId: id, evidence }
    }
  }
}

const oneself = () => new AppError('invalid_input', 'You cannot report yourself.')

async function refuseOwn(deps: Deps, viewer: Viewer, organizationId: number): Promise<void> {
  const own = await queries.findReportedPerson(deps.db, { id: viewer.id })
  if (own?.organizationId === organizationId) throw oneself()
}

async function getAbout(deps: Deps, viewer: Viewer, key: { id: number } | { forumId: number }) {
  const person = await queries.findReportedPerson(deps.db, key)
  if (!person) throw gone()
  if (person.id === viewer.id) throw oneself()
  return { person, organizationId: person.organizationId }
}

async function readMessage(deps: Deps, viewer: Viewer, id: number, withContext: boolean): Promise<Reported> {
  const messages = await queries.listReadableMessages(deps.db, viewer.id, id, withContext ? CONTEXT : 0)
  const reported = messages.at(-1)
  if (!reported) throw gone()
  const evidence = messages.map(({ writerId, message, sentAt }, index) => ({
    position: index + 1 - messages.length,
    writerId,
    ...toText(message),
    at: sentAt,
  }))
  return { kind: 'message', id, ...(await getAbout(deps, viewer, { id: reported.writerId })), evidence }
}

async function readPost(deps: Deps, viewer: Viewer, postId: number, title: string) {
  const { post } = await getVisiblePost(deps, viewer, postId)
  const about = await getAbout(deps, viewer, { id: post.authorId })
  const html = `${title && `<p><strong>${toMessageHtml(title.trim())}</strong></p>`}${post.messageHtml}`
  const at = new Date(post.postedAt * 1000)
  return { ...about, evidence: [{ position: 0, writerId: about.person.id, body: title + post.message, html, at }] }
}

type Profile = CallResponse<typeof userCalls.getUser>

async function toProfileText(deps: Deps, viewer: Viewer, profile: Profile, personId: number) {
  const application = await findReadableApplication(deps, viewer, personId)
  const texts = application?.open_ended_questions.filter(({ answer_type }) => answer_type === 'text') ?? []
  return toText(
    toLines({
      Username: profile.username,
      Place: [profile.town, profile.state].filter(Boolean).join(', '),
      Business: profile.organization?.name,
      Headline: application?.headline,
      About: application?.about,
      Answers: texts.map(({ answer_value }) => answer_value).join('\n'),
    }),
  )
}

async function readProfile(deps: Deps, viewer: Viewer, forumId: number): Promise<Reported> {
  const { id } = await getBasicUser(deps, { forumId })
  const about = await getAbout(deps, viewer, { id })
  const text = await toProfileText(deps, viewer, await getUser(deps, viewer, String(id)), id)
  return { kind: 'profile', id, ...about, evidence: [{ position: 0, writerId: id, ...text, at: deps.now() }] }
}

async function readAvatar(deps: Deps, viewer: Viewer, forumId: number): Promise<Reported> {
  const { id } = await getBasicUser(deps, { forumId })
  const about = await getAbout(deps, viewer, { id })
  const { avatarKey, username } = about.person
  const file = avatarKey === null ? undefined : await findAvatar(deps, avatarKey, AVATAR_SIZE)
  if (!file) throw gone()
  const picture = await toPicture(username, file)
  return { kind: 'avatar', id, ...about, evidence: [{ position: 0, writerId: id, ...picture, at: deps.now() }] }
}
