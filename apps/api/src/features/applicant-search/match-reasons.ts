import type { MatchReason } from '@sparkle/contract/applications/applicant-search.ts'
import { businessInterests, educations, workLearnBest } from '@sparkle/contract/applications/questions.ts'
import { searchedTexts } from '@sparkle/contract/applications/search-rules.ts'
import { plural } from '@sparkle/contract/core/plural.ts'
import { type CardRow, marks } from './cards.queries.ts'
import type { SearchTerms } from './search-terms.ts'

type Part = MatchReason['parts'][number]

/** Why this person was found. Parts of answers come last, since they are long. */
export function listReasons(card: CardRow, terms: SearchTerms, distance: number | null): MatchReason[] {
  const labels = (
    kind: MatchReason['kind'],
    given: readonly number[],
    wanted: readonly number[],
    names: readonly string[],
  ) => given.filter((value) => wanted.includes(value)).map((value) => plain(kind, names[value - 1] ?? ''))
  return [
    ...(terms.username ? [{ kind: 'username' as const, parts: markName(card.username, terms.username) }] : []),
    ...(distance === null ? [] : [plain('location', formatDistance(distance))]),
    ...(terms.hours && card.hoursPerWeek !== null
      ? [plain('hours', `${plural(card.hoursPerWeek, 'hour')} a week`)]
      : []),
    ...(terms.weekendNights && card.weekendNights ? [plain('weekend_nights', 'On weekends and at night')] : []),
    ...labels('way_of_working', card.ways, terms.ways ?? [], workLearnBest),
    ...labels('interest', card.interests, terms.interests, businessInterests),
    ...labels('education', card.education, terms.education, educations),
    ...snippetReason('interest', card.otherInterest),
    ...snippetReason('talent', card.talent),
    ...wordReasons(card.textsWithWords),
  ]
}

/** As many texts with the words are quoted, those with the most hits first. */
const QUOTED_TEXTS = 2

function wordReasons(texts: CardRow['textsWithWords']): MatchReason[] {
  const countHits = ({ parts }: MatchReason) => parts.filter(({ hit }) => hit).length
  return Object.entries(texts)
    .flatMap(([questionId, text]) =>
      snippetReason('words', text).map((reason) => ({
        ...reason,
        ...(questionId !== String(searchedTexts.headline) && { question_id: Number(questionId) }),
      })),
    )
    .sort((one, other) => countHits(other) - countHits(one))
    .slice(0, QUOTED_TEXTS)
}

function snippetReason(kind: MatchReason['kind'], answer: string | null): MatchReason[] {
  const parts = shorten(parseMarks(answer ?? ''))
  return parts.some(({ hit }) => hit) ? [{ kind, parts }] : []
}

const plain = (kind: MatchReason['kind'], text: string): MatchReason => ({ kind, parts: [{ text, hit: false }] })

function formatDistance(miles: number): string {
  if (miles < 1) return 'Less than 1 mile away'
  return `${plural(miles, 'mile')} away`
}

const isFilled = ({ text }: Part) => text !== ''

function markName(name: string, term: string): Part[] {
  const start = name.toLowerCase().indexOf(term.toLowerCase())
  const end = start + term.length
  return [
    { text: name.slice(0, start), hit: false },
    { text: name.slice(start, end), hit: true },
    { text: name.slice(end), hit: false },
  ].filter(isFilled)
}

function parseMarks(answer: string): Part[] {
  return answer
    .split(marks.start)
    .flatMap((piece, index) => {
      const [hit = '', rest = ''] = piece.split(marks.stop)
      if (index === 0) return [{ text: piece, hit: false }]
      return [
        { text: hit, hit: true },
        { text: rest, hit: false },
      ]
    })
    .filter(isFilled)
}

/** How many characters of context are kept next to a hit. */
const CONTEXT = 60

function shorten(parts: Part[]): Part[] {
  return parts.map(({ text, hit }, index) => {
    const isLast = index === parts.length - 1
    if (hit) return { text, hit }
    if (index === 0) return { text: keepEnd(text), hit }
    if (isLast) return { text: keepStart(text), hit }
    return { text: text.length > 2 * CONTEXT ? `${keepStart(text)} ${keepEnd(text)}` : text, hit }
  })
}

const keepStart = (text: string) => (text.length > CONTEXT ? `${text.slice(0, CONTEXT).replace(/\s*\S*$/, '')}…` : text)

const keepEnd = (text: string) => (text.length > CONTEXT ? `…${text.slice(-CONTEXT).replace(/^\S*\s*/, '')}` : text)
