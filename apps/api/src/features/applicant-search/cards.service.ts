import type { ApplicantCard } from '@sparkle/contract/applications/applicant-search.ts'
import { avatarPath } from '@sparkle/contract/core/images.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { readContacts } from '#api/features/organizations/people/contacts.service.ts'
import type { Db } from '#api/platform/database.ts'
import { listCards, type WordQueries } from './cards.queries.ts'
import { getFirstSentence } from './first-sentence.ts'
import { listReasons, type SearchTerms } from './match-reasons.ts'

/** What the match reasons on the cards are based on. */
export interface Search {
  terms: SearchTerms
  miles: ReadonlyMap<number, number> | undefined
  queries: WordQueries
}

/** Returns one card per application, in the order of the ids. */
export async function readCards(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'businessAccount'>,
  ids: readonly number[],
  { terms, miles, queries }: Search,
): Promise<ApplicantCard[]> {
  if (ids.length === 0) return []
  const [cards, contacts] = await Promise.all([listCards(db, ids, queries), readContacts(db, viewer, ids)])
  const rows = new Map(cards.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const away = row.zip === null ? undefined : miles?.get(Number(row.zip.slice(0, 5)))
    const distance = away === undefined ? null : Math.round(away)
    return {
      id,
      user_id: row.userId,
      username: row.username,
      avatar: avatarPath(row.avatarKey, false),
      town: row.town,
      state: row.state,
      distance,
      headline: row.headline,
      hours_per_week: row.hoursPerWeek,
      interests: row.interests,
      education: row.education,
      own_words: row.quoted && getFirstSentence(row.quoted),
      reasons: listReasons(row, terms, distance),
      ...(contacts && { contact: contacts.get(id) ?? null }),
    }
  })
}
