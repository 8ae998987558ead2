import type pg from 'pg'
import { makePeople } from './people-world.ts'

/** Public applications with this many answers in words each. Returns their ids. */
export async function makeApplicationWorld(
  pool: pg.Pool,
  { applications, answers }: { applications: number; answers: number },
): Promise<number[]> {
  const people = await makePeople(pool, 'applicant', applications)
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
      insert into applications (user_id, headline, about, is_public)
      select id, 'I like to help', 'I have worked in a shop for two summers.', true from unnest($1::int[]) id returning id
    ), answered as (
      insert into open_ended_answers (application_id, question_id, answer_value, answer_type)
      select id, question, 'I would like to learn this at work, step by step.', 'text'
      from made, generate_series(20, 19 + $2::int) question
    )
    select id from made`,
    [people.map(({ id }) => id), answers],
  )
  return rows.map(({ id }) => id)
}
