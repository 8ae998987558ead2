import { addresses } from '@sparkle/contract/core/addresses.ts'
import { type AvatarSize, avatarPath } from '@sparkle/contract/core/images.ts'
import { type ForumUser, forumUser } from '@sparkle/contract/forum/forum-user.ts'
import { createSerializer, type JsonText, joinFields } from '#api/core/json-text.ts'
import type { CheckedDeps } from '#api/core/reads.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { batchReads } from '#api/platform/batches.ts'
import { type CachedKind, StaleCheckError } from '#api/platform/versioned-cache.ts'
import { type CardRow, listCards, listPersonChecks, type PersonCheck } from './person-cards.queries.ts'

/** Features of XenForo that Sparkle does not have. */
const missingFeatures = Object.freeze({
  can_view_profile: true,
  can_ban: false,
  can_edit: false,
  can_follow: false,
  can_ignore: false,
  can_post_profile: false,
  can_view_profile_posts: false,
  can_warn: false,
  is_followed: false,
  reaction_score: 0,
  vote_score: 0,
  trophy_points: 0,
  question_solution_count: 0,
  profile_banner_urls: { l: null, m: null },
})

/** Fields that depend on the viewer or change often. */
const viewerFields = { message_count: true, can_converse: true, is_ignored: true } as const
const serializeCard = createSerializer(forumUser.omit(viewerFields))
const serializeViewerFields = createSerializer(forumUser.pick(viewerFields))

function toCard(card: CardRow, publicUrl: string): Omit<ForumUser, keyof typeof viewerFields> {
  const picture = (size: AvatarSize) =>
    card.avatarKey ? `${publicUrl}${avatarPath(card.avatarKey, card.businessAccount, size)}` : null
  return {
    ...missingFeatures,
    user_id: card.forumId,
    username: card.username,
    user_title: card.staffRole ?? card.organization?.name ?? (card.businessAccount ? 'Business' : 'Member'),
    is_staff: card.staffRole !== null,
    register_date: card.registeredAt,
    avatar_urls: { o: picture(384), h: picture(384), l: picture(192), m: picture(96), s: picture(48) },
    view_url: `${publicUrl}${addresses.profile(card.username)}`,
    avatar: avatarPath(card.avatarKey, card.businessAccount),
    ...(card.organization && { organization: card.organization }),
  }
}

interface Card extends CardRow {
  /** The fields that are the same for everyone. */
  text: JsonText<Omit<ForumUser, keyof typeof viewerFields>>
}

/** A person as others see them now. */
export interface Person {
  card: Card
  messageCount: number
}

const cards: CachedKind<number, Card> = {
  name: 'person',
  toId: (id) => id,
  async load({ db, publicUrl }, ids) {
    const rows = await listCards(db, ids)
    return new Map(
      rows.map((row) => {
        const value = { ...row, text: serializeCard(toCard(row, publicUrl)) }
        return [row.id, { version: row.version, value, expiresAt: row.organizationUntil ?? undefined }]
      }),
    )
  },
}

const readChecks = batchReads(
  async (db, ids: readonly number[]) => new Map((await listPersonChecks(db, ids)).map((check) => [check.id, check])),
  (id) => id,
)

export class People {
  readonly #people: ReadonlyMap<number, Person>

  constructor(people: ReadonlyMap<number, Person>) {
    this.#people = people
  }

  find(id: number | null): Person | undefined {
    return id === null ? undefined : this.#people.get(id)
  }

  /** For authors of content that was read before, who exist as long as it does. If one is gone, all is read again. */
  get(id: number): Person {
    const person = this.#people.get(id)
    if (!person) throw new StaleCheckError(`There is no person ${id}.`)
    return person
  }
}

type From = Pick<CheckedDeps, 'db' | 'cache'>

/** For people whom a statement has just checked. */
export async function readCheckedPeople({ db, cache }: From, checks: readonly PersonCheck[]): Promise<People> {
  const read = await cache.readAll(
    cards,
    db,
    checks.map(({ id, version }) => ({ key: id, version })),
  )
  return new People(
    new Map(read.map((card, index) => [card.id, { card, messageCount: checks[index]?.messageCount ?? 0 }])),
  )
}

/** Those who do not exist are left out. */
export async function readPeople(from: From, ids: Iterable<number | null>): Promise<People> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new People(new Map())
  const found = await readChecks(from.db, wanted)
  return readCheckedPeople(
    from,
    wanted.flatMap((id) => found.get(id) ?? []),
  )
}

const toViewerFields = ({ card: { forumId }, messageCount }: Person, viewer: Viewer) => ({
  message_count: messageCount,
  can_converse: forumId !== viewer.forumId,
  is_ignored: viewer.blocked.has(forumId),
})

/** A person as embedded in replies. */
export const toForumUser = (person: Person, viewer: Viewer): JsonText<ForumUser> =>
  joinFields(person.card.text, serializeViewerFields(toViewerFields(person, viewer)))
