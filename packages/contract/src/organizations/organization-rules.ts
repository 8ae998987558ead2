import { tidyLink } from '#contract/applications/answer-rules.ts'
import { limits } from '#contract/core/limits.ts'
import { countVisible, type Rule, tidied, trimmed, visibleOnly } from '#contract/core/visible-text.ts'
import { getWebsiteDomain } from './organization-domains.ts'

/**
 * `draft`: not submitted yet. `waiting`: a person has to decide. `asked`: the reviewer asked a question. The rest are
 * decisions.
 */
export const organizationStates = ['draft', 'waiting', 'asked', 'approved', 'refused', 'suspended'] as const
export type OrganizationState = (typeof organizationStates)[number]

export const organizationParts = ['owner', 'recruiter'] as const
export type OrganizationPart = (typeof organizationParts)[number]

export const decisions = ['approve', 'ask', 'refuse', 'suspend', 'restore'] as const
export type Decision = (typeof decisions)[number]

const onReview: readonly Decision[] = ['approve', 'ask', 'refuse']

/** What a reviewer can decide about an organization in this state. */
export function listDecisions(state: OrganizationState, hasRights: boolean): readonly Decision[] {
  switch (state) {
    case 'waiting':
    case 'asked':
      return hasRights ? [...onReview, 'suspend'] : onReview
    case 'approved':
      return ['suspend']
    case 'refused':
      return ['approve']
    case 'suspended':
      return ['restore']
    case 'draft':
      return []
  }
}

/** People who agreed to earlier rules have to agree again. */
export const BUSINESS_RULES_VERSION = 1

export const businessRules = [
  'Write to people only about real jobs, training or work experience.',
  'Never ask applicants for money, bank details or a social security number.',
  'Use what you read in an application only to decide about a job. Do not copy it or pass it on.',
  'Judge people by what they can do. Do not turn anyone down because of a disability.',
  'Say who you are and where you work. Do not pretend to be another business.',
  'Stop writing when someone says no.',
] as const

export const organizationLimits = {
  name: { min: 2, max: 80 },
  about: { max: 2000 },
  supportOffered: { max: 2000 },
  answer: { max: 2000 },
  words: { max: 2000 },
  /** Requests for review within `reviewDays`. */
  reviews: 3,
  reviewDays: 30,
  /** Organizations of one domain that wait at the same time. */
  waitingPerDomain: 3,
  invitationsPerDay: 20,
  invitationDays: 7,
  /** How long a changed name or website may wait for its review before the rights end. */
  graceDays: 7,
} as const

const { name: nameLimits, about: aboutLimits } = organizationLimits

const tooLong = (text: string, max: number) => {
  const { length } = [...text]
  return length > max ? `Use at most ${max} characters. You have ${length}.` : undefined
}

/** Endings that make a web address even of single letters, such as t.co; A.B.Smith is a name. */
const commonEndings = new Set(['com', 'net', 'org', 'co', 'io', 'me', 'us', 'uk', 'tv', 'cc', 'ly', 'to', 'gl'])

/** Browsers take the ideographic full stop for a dot, too. */
const DOT = /[.\u3002]/
const dotted = /[\p{L}\p{M}\p{N}-]+(?:[.\u3002][\p{L}\p{M}\p{N}-]+)+/gu

function isWebAddress(word: string): boolean {
  const labels = word.toLowerCase().split(DOT)
  const ending = labels.at(-1) ?? ''
  if (/^\d+$/.test(labels.join(''))) return labels.length === 4
  if (!/^((\p{L}\p{M}*){2,}|xn--[a-z0-9-]+)$/u.test(ending)) return false
  return commonEndings.has(ending) || labels.slice(0, -1).some((label) => label.length > 1)
}

/** Whether a text has a web address in it, with or without `https://`. A dot before a space makes none. */
export function hasWebAddress(text: string): boolean {
  return text
    .normalize('NFKC')
    .split(/\s+/)
    .map(visibleOnly)
    .some((word) => /:\/\/|\bhttps?:|\bwww\./i.test(word) || word.match(dotted)?.some(isWebAddress))
}

const NO_WEB_ADDRESS =
  'A name cannot have a web address in it. Write "Booking", not "Booking.com". Leave a space after other dots.'

/** Describe what is wrong with each field of an organization. */
export const organizationRules = {
  name: (text) => {
    const name = tidied(text)
    if (countVisible(name) < nameLimits.min) return 'Enter the name of your business.'
    return tooLong(name, nameLimits.max) ?? (hasWebAddress(name) ? NO_WEB_ADDRESS : undefined)
  },
  website: (text) => {
    const website = tidyLink(text)
    if (website === '') return 'Enter the website of your business, like https://example.com.'
    if (website.length > limits.link.max) return `Use at most ${limits.link.max} characters.`
    return getWebsiteDomain(website) ? undefined : 'Enter a web address like https://example.com.'
  },
  about: (text) =>
    trimmed(text) === '' ? 'Say in a few words what your business does.' : tooLong(text, aboutLimits.max),
  supportOffered: (text) => tooLong(text, organizationLimits.supportOffered.max),
} satisfies Record<string, Rule>

/** Words that do not tell one business from another. */
const legalForms = /\b(the|inc|incorporated|llc|llp|ltd|limited|co|corp|corporation|company)\b/g

/** Letters that look alike; of other scripts only the common ones, since names are mostly in Latin letters. */
const alike: Record<string, string> = {
  ...{
    '0': 'o',
    '1': 'l',
    i: 'l',
    '|': 'l',
    '5': 's',
    '3': 'e',
    '4': 'a',
    '8': 'b',
    '@': 'a',
    $: 's',
    m: 'rn',
    w: 'vv',
  },
  ...{
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    к: 'k',
    в: 'b',
    н: 'h',
    т: 't',
    м: 'rn',
    і: 'l',
    ѕ: 's',
  },
  ...{ α: 'a', ο: 'o', ρ: 'p', ν: 'v', τ: 't', ι: 'l', κ: 'k', ε: 'e' },
}

/** What a name looks like: equal for names that can be mistaken for each other. */
export function toNameSkeleton(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.replace(/[.'’]/g, '').replace(legalForms, '')
  const letters = (words.trim() === '' ? plain : words).replace(/&/g, 'and').replace(/[^\p{L}\p{N}|@$]/gu, '')
  return [...letters].map((letter) => alike[letter] ?? letter).join('')
}
