import { businessInterests } from '@sparkle/contract/applications/questions.ts'
import type { Role } from '@sparkle/contract/core/permissions.ts'
import { businesses } from '../businesses/businesses.ts'
import { demoColleagues } from '../businesses/colleagues.ts'
import { home, listTowns, region, type Town } from '../places.ts'
import type { Random } from '../random.ts'
import { type Answers, createWriter, makeAnswers, pickInterests } from './answers.ts'
import { firstNames, lastNames } from './names.ts'

/** The accounts people can sign in with. */
export const demoLogins = [
  { username: 'demo-applicant', password: 'sparkle-demo-applicant', role: 'Applicant' },
  { username: 'demo-business', password: 'sparkle-demo-business', role: 'Business' },
  /** Its organization waits to be checked. */
  { username: 'demo-new-business', password: 'sparkle-demo-new-business', role: 'Business' },
  { username: 'demo-admin', password: 'sparkle-demo-admin', role: 'Administrator' },
  { username: 'demo-moderator', password: 'sparkle-demo-moderator', role: 'Moderator' },
] as const

export interface NewPerson {
  username: string
  firstName: string
  lastName: string
  role: Role
  town: Town
  hasPortrait: boolean
  /** What an applicant has answered. */
  application?: Answers & { isPublic: boolean }
}

/** So many applicants live near the business of the demo, the others anywhere in the country. */
const NEIGHBORS = 300

const toInterest = (name: (typeof businessInterests)[number]) => businessInterests.indexOf(name) + 1
const demoInterests = (['Food & Beverage', 'Hospitality', 'Construction & Landscaping'] as const).map(toInterest)
const [food] = demoInterests

/** Neighbors who like food put it first, because that is what the business of the demo looks for. */
const withFoodFirst = (interests: readonly number[]) =>
  interests.toSorted((one, other) => Number(other === food) - Number(one === food))

const isLogin = (username: string) => demoLogins.some((login) => login.username === username)

function getBusinessTown(name: string): Town {
  const town = region.find((one) => one.town === name)
  if (!town) throw new Error(`${name} is not in the region.`)
  return town
}

/** The people of the demo: those who can log in, the businesses and their colleagues, and the applicants. */
export function planPeople(random: Random, applicants: number): NewPerson[] {
  const towns = listTowns()
  const writer = createWriter(random)
  const person = (username: string, role: Role, town: Town): NewPerson => ({
    ...{ username, role, town, hasPortrait: isLogin(username) || random.chance(0.3) },
    firstName: random.pick(firstNames),
    lastName: random.pick(lastNames),
  })
  const demoApplication = () => {
    return {
      isPublic: true,
      ...makeAnswers(random, writer, { town: home.town, completeness: 0.9, interests: demoInterests }),
    }
  }
  const logins = demoLogins.map(({ username, role }) => ({
    ...person(username, role, home),
    ...(role === 'Applicant' && { application: demoApplication() }),
  }))
  const owners = businesses
    .filter(({ username }) => !isLogin(username))
    .map(({ username, town }) => person(username, 'Business', getBusinessTown(town)))
  const colleagues = demoColleagues.map((one) => ({ ...person(one.username, 'Business', home), ...one }))
  const crowd = Array.from({ length: applicants }, (_, index) => {
    const isNeighbor = index < NEIGHBORS
    const town = random.pick(isNeighbor ? region : towns)
    const one = person('', 'Applicant', town)
    const completeness = random.pick([0.4, 0.7, 0.9, 1])
    const picked = pickInterests(random)
    const interests = isNeighbor ? withFoodFirst(picked) : picked
    return {
      ...one,
      username: `${one.firstName}.${one.lastName}${index + 1}`.toLowerCase(),
      application: {
        isPublic: random.chance(0.85),
        ...makeAnswers(random, writer, { town: town.town, completeness, interests }),
      },
    }
  })
  return [...logins, ...owners, ...colleagues, ...crowd]
}
