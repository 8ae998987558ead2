import type { Application } from '@sparkle/contract/applications/applications.ts'
import { businessInterests, educations } from '@sparkle/contract/applications/questions.ts'
import type { Owner } from './owners.queries.ts'

const networks: Record<number, string> = { 47: 'LinkedIn', 48: 'Instagram', 49: 'Portfolio' }
const WEBSITE = 50
const [LAST_SCHOOL, JOBS, HELPING_OUT, TOOLS, GOOD_AT, TALENTS] = [22, 24, 25, 26, 27, 30]

const toNames = (values: readonly number[], labels: readonly string[]) =>
  values.flatMap((value) => labels[value - 1] ?? [])

/** The profile by the JSON Resume schema: what the person's own page shows, without the answer about accommodations. */
export function toResume({ username, town, state }: Owner, application: Application): object {
  const findAnswer = (id: number) =>
    application.open_ended_questions.find(({ question_id }) => question_id === id)?.answer_value || undefined
  const profiles = Object.entries(networks).flatMap(([id, network]) => {
    const url = findAnswer(Number(id))
    return url ? [{ network, url }] : []
  })
  const schools = toNames(application.education, educations)
  const toItem = (id: number | undefined, key: string) => {
    const text = id && findAnswer(id)
    return text ? [{ [key]: text }] : []
  }
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: username,
      label: application.headline,
      summary: application.about ?? undefined,
      url: findAnswer(WEBSITE),
      location: town && state ? { city: town, region: state } : undefined,
      profiles,
    },
    work: toItem(JOBS, 'summary'),
    volunteer: toItem(HELPING_OUT, 'summary'),
    education: [...toItem(LAST_SCHOOL, 'institution'), ...schools.map((studyType) => ({ studyType }))],
    skills: [TALENTS, GOOD_AT, TOOLS].flatMap((id) => toItem(id, 'name')),
    interests: toNames(application.business_excites, businessInterests).map((name) => ({ name })),
  }
}
