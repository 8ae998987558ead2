import type { ApplicantCard } from '@sparkle/contract/applications/applicant-search.ts'
import { quotedQuestions, searchedQuestions } from '@sparkle/contract/applications/search-rules.ts'
import { avatarPath } from '@sparkle/contract/core/images.ts'
import type { Deps } from '#api/core/deps.ts'
import { readContacts } from '#api/features/organizations/people/contacts.service.ts'
import { canReadApplication, canReadQuestion, type Reader } from '#api/features/visibility/visibility.policy.ts'
import { type CardRow, listCards, type WordQueries } from './cards.queries.ts'
import { getFirstSentence } from './first-sentence.ts'
import { listReasons } from './match-reasons.ts'
import type { SearchTerms } from './search-terms.ts'

/** What the match reasons on the cards are based on. */
export interface Search {
  terms: SearchTerms
  miles: ReadonlyMap<number, number> | undefined
  queries: WordQueries
}

/** Returns one card per application that the viewer can read now, in the order of the ids. */
export async function readCards(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: Reader,
  ids: readonly number[],
  { terms, miles, queries }: Search,
): Promise<ApplicantCard[]> {
  if (ids.length === 0) return []
  const [cards, contacts] = await Promise.all([
    listCards(db, ids, queries, { readerId: viewer.id, now: now() }),
    readContacts(db, viewer, ids),
  ])
  // A hit may have become private in the meantime.
  const readable = cards.filter((card) => canReadApplication(viewer, card))
  const rows = new Map(readable.map((card) => [card.id, withoutHidden(viewer, card)]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const quoted = quotedQuestions.map((questionId) => row.quotable[questionId]).find(Boolean)
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
      own_words: quoted ? getFirstSentence(quoted) : null,
      status: row.status,
      reasons: listReasons(row, terms, distance),
      ...(contacts && { contact: contacts.get(id) ?? null }),
    }
  })
}

/** The same for people who were not searched for: no reason is given. */
export const readPlainCards = (deps: Pick<Deps, 'db' | 'now'>, viewer: Reader, ids: readonly number[]) =>
  readCards(deps, viewer, ids, {
    terms: { education: [], interests: [] },
    miles: undefined,
    queries: { talentQuery: null, interestQuery: null, wordsQuery: null },
  })

/** The card with the answers that its viewer can read. */
function withoutHidden(viewer: Reader, card: CardRow): CardRow {
  const canRead = (questionId: number) => canReadQuestion(viewer, card, questionId)
  const { hours, weekendNights, waysOfWorking, education, interest, talent } = searchedQuestions
  return {
    ...card,
    ...(!canRead(hours) && { hoursPerWeek: null }),
    ...(!canRead(weekendNights) && { weekendNights: null }),
    ...(!canRead(waysOfWorking) && { ways: [] }),
    ...(!canRead(education) && { education: [] }),
    ...(!canRead(interest) && { interests: [], otherInterest: null }),
    ...(!canRead(talent) && { talent: null }),
    quotable: keepReadable(card.quotable, canRead),
    textsWithWords: keepReadable(card.textsWithWords, canRead),
  }
}

const keepReadable = (texts: Readonly<Record<string, string>>, canRead: (questionId: number) => boolean) =>
  Object.fromEntries(Object.entries(texts).filter(([questionId]) => canRead(Number(questionId))))
