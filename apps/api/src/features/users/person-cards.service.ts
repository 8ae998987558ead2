import type { ForumUser } from '@sparkle/contract/forum/forum-user.ts'
import type { CheckedDeps } from '#api/core/deps.ts'
import type { JsonText } from '#api/core/json-text.ts'
import { batchReads } from '#api/platform/batches.ts'
import { type Part, StaleCheckError } from '#api/platform/versioned-cache.ts'
import { type CardRow, listCards, listPersonChecks, type PersonCheck } from './person-cards.queries.ts'

export interface Card extends CardRow {
  /** What everyone sees alike, made at its first use. */
  text?: JsonText<Omit<ForumUser, 'message_count' | 'can_converse' | 'is_ignored'>>
}

/** A person as others see them now. */
export interface Person {
  card: Card
  messageCount: number
}

/** The size of a row with its text. */
const CARD_BYTES = 2000

const cards: Part<number, Card> = {
  name: 'person',
  toId: (id) => id,
  async load(db, ids) {
    const rows = await listCards(db, ids)
    return new Map(
      rows.map((row) => [
        row.id,
        { version: row.version, value: row, bytes: CARD_BYTES, expiresAt: row.organizationUntil ?? undefined },
      ]),
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

  /** For the writers of what was read before them, who exist as long as that does. If it is gone, it is read again. */
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
