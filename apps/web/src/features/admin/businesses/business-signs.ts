import type { OrganizationCase } from '@sparkle/contract/admin/admin-organizations.ts'
import { formatDay } from '#web/platform/dates.ts'
import { decidedTexts, likenessNames } from './businesses.messages.ts'

export interface Signs {
  good: string[]
  bad: string[]
}

type Member = OrganizationCase['members'][number]

const joinWords = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

function weighAddress({ email, email_state, email_domain }: Member, domain: string): Signs {
  const isConfirmed = email_state === 'confirmed'
  const confirmation = isConfirmed ? `${email} is confirmed.` : `${email} is not confirmed.`
  const origin = {
    same: `${email} is an address of ${domain}.`,
    other: `${email} is not an address of ${domain || 'a website'}.`,
    private: `${email} is a private address. Many small businesses have no other.`,
  }[email_domain]
  const isOwn = email_domain === 'same'
  return {
    good: [...(isConfirmed ? [confirmation] : []), ...(isOwn ? [origin] : [])],
    bad: [...(isConfirmed ? [] : [confirmation]), ...(isOwn ? [] : [origin])],
  }
}

/** The newest decision about each business. */
function listNewest(earlier: OrganizationCase['earlier']) {
  return earlier.filter(
    ({ organization_id }, position) => earlier.findIndex((one) => one.organization_id === organization_id) === position,
  )
}

/** What speaks for a business and what against it, in words. Addresses are those of its owners. */
export function weighSigns({ organization, members, similar, earlier }: OrganizationCase): Signs {
  const { domain, rules_at } = organization
  const owners = members.filter(({ part }) => part === 'owner').map((member) => weighAddress(member, domain))
  const suspended = members.filter(({ suspended_at }) => suspended_at !== null)
  const decided = listNewest(earlier).map(({ name, decision, likenesses }) => ({
    isGood: decision === 'approve',
    text: `Seen before: ${name} ${decidedTexts[decision]}. It has ${joinWords(likenesses.map((one) => likenessNames[one]))}.`,
  }))
  return {
    good: [
      ...owners.flatMap(({ good }) => good),
      ...(similar.length === 0 ? ['No other business has a name like this.'] : []),
      ...(rules_at === null ? [] : [`Agreed to the rules for businesses on ${formatDay(rules_at)}.`]),
      ...decided.filter(({ isGood }) => isGood).map(({ text }) => text),
    ],
    bad: [
      ...owners.flatMap(({ bad }) => bad),
      ...(domain === '' ? ['There is no website.'] : []),
      ...(similar.length > 0 ? [`The name looks like ${joinWords(similar.map(({ name }) => name))}.`] : []),
      ...(rules_at === null ? ['Nobody has agreed to the rules for businesses.'] : []),
      ...suspended.map(({ username }) => `The account ${username} is suspended.`),
      ...decided.filter(({ isGood }) => !isGood).map(({ text }) => text),
    ],
  }
}
