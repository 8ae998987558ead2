import type { Role } from '@sparkle/contract/core/permissions.ts'
import { isApprovedBusiness } from '../organizations.ts'
import type { NewPerson } from './people.ts'

export interface Speaker {
  id: number
  username: string
  town: string
  /** What an applicant looks for work in; nothing if the profile is not shown. */
  interests: readonly number[]
}

export interface Speakers {
  applicants: readonly Speaker[]
  businesses: readonly Speaker[]
  staff: Speaker
}

const WRITERS = 150

/** The first applicants and the approved businesses write in the forum, including the demo accounts. */
export function toSpeakers(people: readonly NewPerson[], ids: ReadonlyMap<string, number>): Speakers {
  const withRole = (role: Role) =>
    people.flatMap((person): Speaker[] => {
      const id = ids.get(person.username)
      if (person.role !== role || id === undefined) return []
      const { username, town, application } = person
      const interests = application?.isPublic ? application.columns.businessExcites : []
      return [{ id, username, town: town.town, interests }]
    })
  const [staff] = withRole('Administrator')
  if (!staff) throw new Error('There is no administrator.')
  const businesses = withRole('Business').filter(({ username }) => isApprovedBusiness(username))
  return { applicants: withRole('Applicant').slice(0, WRITERS), businesses, staff }
}
