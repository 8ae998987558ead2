import type { StaffActEntry } from '@sparkle/contract/admin/admin-fields.ts'
import type { PersonRecord } from '@sparkle/contract/safety/moderated-people.ts'
import type { AppealRow, ReportCase, ReportRow } from '@sparkle/contract/safety/moderation.ts'

/** Seconds of a day in June 2026. */
const then = 1_780_000_000

type CasePerson = PersonRecord['person']
type Sanction = PersonRecord['sanctions'][number]

export const makeCasePerson = (username: string, changes: Partial<CasePerson> = {}): CasePerson => ({
  user_id: 60,
  username,
  avatar: '/images/default-applicant.svg',
  is_business: false,
  is_staff: false,
  is_suspended: false,
  figures: { reports_about: 1, reports_by: 0, reports_by_upheld: 0, sanctions: 0, registered_at: then },
  ...changes,
})

/** A message of "writer" that asks for money and that nobody has taken. */
export const makeReportRow = (id: number, changes: Partial<ReportRow> = {}): ReportRow => ({
  id,
  subject_kind: 'message',
  reason: 'asks_for_money',
  severity: 1,
  state: 'open',
  reporters: 1,
  about: 'writer',
  about_organization: null,
  claimed_by: null,
  claimed_until: null,
  is_mine: false,
  created_at: then,
  decided_at: null,
  decision: null,
  ...changes,
})

export const makeEvidence = (position: number, body: string, is_subject = true): ReportCase['evidence'][number] => ({
  position,
  writer: 'writer',
  body,
  html: '',
  at: then + position,
  is_subject,
})

/** The case of `makeReportRow`, which "reporter" reported. */
export const makeReportCase = (id: number, changes: Partial<ReportCase> = {}): ReportCase => ({
  ...makeReportRow(id),
  evidence: [makeEvidence(0, 'Send me money')],
  reports: [
    {
      id,
      reason: changes.reason ?? 'asks_for_money',
      words: '',
      created_at: then,
      reporter: makeCasePerson('reporter'),
    },
  ],
  about_person: makeCasePerson('writer'),
  earlier: [],
  notes: [],
  can_remove: false,
  is_hidden: false,
  refusal: '',
  max_days: 30,
  ...changes,
})

/** A warning that holds. */
export const makeSanction = (id: number, changes: Partial<Sanction> = {}): Sanction => ({
  id,
  kind: 'warning',
  reason: 'Wrote ads to many people',
  words: 'You sent the same ad to many people. Please stop.',
  created_at: then,
  until: null,
  lifted_at: null,
  is_active: true,
  appeal: null,
  ...changes,
})

/** "writer" says that a warning is not right. */
export const makeAppeal = (id: number, words: string): AppealRow => ({
  sanction_id: id,
  username: 'writer',
  sanction: makeSanction(id, { appeal: { words, state: 'waiting', words_back: '', created_at: then } }),
  created_at: then,
  imposed_by: 'boss',
  can_decide: true,
})

/** What staff know about a person: nothing so far. */
export const makeRecord = (username: string, changes: Partial<PersonRecord> = {}): PersonRecord => ({
  person: makeCasePerson(username),
  organizations: [],
  muted_until: null,
  suspended_of_mailbox: [],
  reports_about: [],
  reports_by: [],
  sanctions: [],
  removed_posts: [],
  notes: [],
  max_days: 30,
  refusal: '',
  ...changes,
})

/** "boss" suspended "spammer". */
export const makeStaffAct = (id: number, changes: Partial<StaffActEntry> = {}): StaffActEntry => ({
  id,
  at: then,
  by: { id: 9, username: 'boss' },
  act: 'user suspended',
  subject_id: 60,
  about: { id: 60, username: 'spammer' },
  reason: 'A scam, seen many times',
  details: [],
  ...changes,
})
