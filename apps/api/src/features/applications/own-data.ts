import {
  bestLearnNew,
  businessInterests,
  educations,
  questions,
  workEthics,
  workLearnBest,
} from '@sparkle/contract/applications/questions.ts'
import { sql } from 'drizzle-orm'
import {
  choice,
  choices,
  code,
  type ForgetStep,
  flag,
  type LeavingPerson,
  moment,
  number,
  type OwnDataColumn,
  type OwnDataSection,
  picture,
  text,
} from '#api/core/own-data.ts'
import { toShownName } from '#api/features/users/shown-organizations.queries.ts'
import { forgetPictures } from './forgotten-pictures.service.ts'

const page = 'application'

const question: OwnDataColumn = {
  ...text('question_id'),
  toWords: (id: number) => questions.find((asked) => asked.id === id)?.text ?? `Question ${id}`,
}

const profile = {
  headline: text('headline'),
  about: text('about'),
  active: flag('is_active'),
  shown_to_others: flag('is_public'),
  shown_to: code('audience'),
  looking_for_work: code('search_status'),
  looking_for_work_since: moment('status_at'),
  asked_again_at: moment('status_due_at'),
  works_best: choices('work_learn_best', workLearnBest),
  learns_best: choice('best_learn_new', bestLearnNew),
  schooling: choices('education', educations),
  hours_a_week: number('hours_per_week'),
  weekends_and_nights: flag('work_weekend_nights'),
  not_sure_about_weekends_and_nights: flag('work_weekend_nights_not_sure'),
  can_get_to_work: flag('reliable_transportation'),
  not_sure_about_the_way_to_work: flag('reliable_transportation_not_sure'),
  way_of_working: choices('work_ethic', workEthics),
  interests: choices('business_excites', businessInterests),
  created_at: moment('created_at'),
  changed_at: moment('updated_at'),
}

function collectAnswers(where: ReturnType<typeof sql>): OwnDataSection[] {
  const answer = { id: number('a.id'), question, answer: text('answer_value') }
  return [
    {
      name: 'answers',
      title: 'Your answers',
      page,
      table: 'open_ended_answers',
      columns: { ...answer, picture: picture('asset_key'), picture_shows: text('alt_text') },
      from: sql`open_ended_answers a left join assets on key = asset_key`,
      where,
      key: 'a.id',
    },
    {
      name: 'other_choices',
      title: 'Choices that you wrote yourself',
      page,
      table: 'other_choice_answers',
      columns: answer,
      from: sql`other_choice_answers a`,
      where,
      key: 'a.id',
    },
    {
      name: 'answer_audiences',
      title: 'Answers that fewer people see',
      page,
      table: 'answer_audiences',
      columns: { question_id: number('question_id'), question, shown_to: code('audience') },
      from: sql`answer_audiences`,
      where,
      key: 'question_id',
    },
  ]
}

export function collectOwnData(userId: number): OwnDataSection[] {
  const ofApplication = sql`application_id in (select id from applications where user_id = ${userId})`
  const organization = text(toShownName(sql`o`))
  return [
    {
      name: 'application',
      title: 'Your Sparkle Application',
      page,
      table: 'applications',
      columns: profile,
      from: sql`applications`,
      where: sql`user_id = ${userId}`,
      key: 'id',
    },
    ...collectAnswers(ofApplication),
    {
      name: 'hidden_from',
      title: 'Businesses that you hide your profile from',
      page: 'safety',
      table: 'hidden_organizations',
      columns: { organization_id: number('organization_id'), business: organization },
      from: sql`hidden_organizations join organizations o on o.id = organization_id`,
      where: ofApplication,
      key: 'organization_id',
    },
    {
      name: 'shares',
      title: 'Businesses that you share what helps you at work with',
      page: 'safety',
      table: 'accommodation_shares',
      columns: {
        id: number('s.id'),
        business: organization,
        started_at: moment('s.started_at'),
        until: moment('s.until'),
        ended_at: moment('s.ended_at'),
      },
      from: sql`accommodation_shares s join organizations o on o.id = s.organization_id`,
      where: ofApplication,
      key: 's.id',
    },
  ]
}

/** Triggers empty the tables of the search. */
export function forgetPerson({ userId }: LeavingPerson): ForgetStep[] {
  const remove = sql`application_id in (select id from applications where user_id = ${userId})`
  return [
    { table: 'open_ended_answers', run: (deps, goOn) => forgetPictures(deps, userId, goOn) },
    { table: 'open_ended_answers', remove },
    { table: 'other_choice_answers', remove },
    { table: 'answer_audiences', remove },
    { table: 'hidden_organizations', remove },
    { table: 'accommodation_shares', remove },
    { table: 'applications', remove: sql`user_id = ${userId}` },
  ]
}
