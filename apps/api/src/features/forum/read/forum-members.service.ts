import type { CallResponse } from '@sparkle/contract/core/call.ts'
import {
  type findForumUsers,
  type getForumStats,
  type getForumUser,
  MAX_RECOMMENDATIONS,
} from '@sparkle/contract/forum/forum-users.ts'
import { foldCase } from '@sparkle/contract/people/usernames.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { type JsonText, nullText, toListText, toObjectText } from '#api/core/json-text.ts'
import type { CheckedDeps } from '#api/core/reads.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { canModerate } from '#api/features/forum/forum.policy.ts'
import { type Person, readPeople, toForumUser } from '#api/features/users/person-cards.service.ts'
import type { Db } from '#api/platform/database.ts'
import * as queries from './forum-members.queries.ts'
import { countMembers, countUsersSince, getStats } from './stats.queries.ts'

export async function getUser(
  deps: CheckedDeps,
  viewer: Viewer,
  forumId: number,
): Promise<JsonText<CallResponse<typeof getForumUser>>> {
  const userId = await queries.findActiveUserId(deps.db, forumId)
  const person = userId && (await readPeople(deps, [userId])).find(userId)
  if (!person) throw new AppError('not_found', 'There is no such person.')
  return toObjectText({ user: toForumUser(person, viewer) })
}

/** Shorter beginnings fit too many names to be of use. */
const SHORTEST_PREFIX = 2

export async function findUsers(
  deps: CheckedDeps,
  viewer: Viewer,
  username: string,
): Promise<JsonText<CallResponse<typeof findForumUsers>>> {
  const name = foldCase(username)
  const wanted = { without: [...viewer.blocked], limit: MAX_RECOMMENDATIONS + 1 }
  const ids = name.length < SHORTEST_PREFIX ? [] : await queries.listIdsByPrefix(deps.db, name, wanted)
  const found = await readPeople(deps, ids)
  const people = ids.map((id) => found.get(id))
  const exact = people.find(({ card }) => foldCase(card.username) === name)
  const others = people.filter((person) => person !== exact).slice(0, MAX_RECOMMENDATIONS)
  const toText = (person: Person) => toForumUser(person, viewer)
  return toObjectText({ exact: exact ? toText(exact) : nullText, recommendations: toListText(others.map(toText)) })
}

const COUNT_EVERY_MS = 600_000

/** How often the use of a login is recorded, so who is online is known no more precisely. */
const ONLINE_MS = 3_600_000

async function countUsers(db: Db, at: Date) {
  const online = await countUsersSince(db, new Date(at.getTime() - ONLINE_MS), at)
  return { at: at.getTime(), users: await countMembers(db), online }
}

/** Counts the users now and then; everything else is current. */
export function createStats({ now }: Deps) {
  let counted = { at: 0, users: 0, online: 0 }
  return async ({ db }: Deps, viewer: Viewer): Promise<CallResponse<typeof getForumStats>> => {
    const { threads, messages, forumId, username, registeredAt } = await getStats(db, canModerate(viewer))
    if (now().getTime() - counted.at > COUNT_EVERY_MS) counted = await countUsers(db, now())
    return {
      totals: { threads, messages, users: counted.users },
      latest_user: { user_id: forumId, username, register_date: registeredAt },
      online: { total: counted.online, members: counted.online, guests: 0 },
    }
  }
}
