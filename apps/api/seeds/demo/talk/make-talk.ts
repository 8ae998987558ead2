import { DAY_MS, HOUR_MS } from '@sparkle/contract/core/time.ts'
import type { Random } from '../random.ts'
import { atWorkTopics } from './at-work.ts'
import { communityTopics } from './community.ts'
import { findingWorkTopics } from './finding-work.ts'
import { longThreads } from './long-threads.ts'
import { pinnedThreads } from './pinned-threads.ts'
import { asides, leads } from './small-talk.ts'
import { subjects, type Topic, words } from './topic.ts'
import { welcomeTopics } from './welcome.ts'

interface Speaker {
  id: number
  username: string
}

export interface Speakers {
  applicants: readonly Speaker[]
  businesses: readonly Speaker[]
  staff: Speaker
}

export interface Said {
  by: Speaker
  at: Date
  text: string
}

export interface Talk {
  forum: string
  title: string
  sticky: boolean
  /** The first post opens the thread. */
  posts: Said[]
}

const topics = [...welcomeTopics, ...findingWorkTopics, ...atWorkTopics, ...communityTopics]

const PAST_DAYS = 300

const capitalized = (text: string) =>
  text.replace(/(^|[.!?] )([a-z])/g, (_, start, letter) => start + letter.toUpperCase())

/** Fills in words; those in `fixed` stay the same throughout a thread. */
function fill(random: Random, text: string, fixed: Record<string, string>): string {
  const filled = text.replace(/\{(\w+)\}/g, (_, word) => fixed[word] ?? random.pick(words[word] ?? [word]))
  return capitalized(filled)
}

/** Some replies mention the author, quote a sentence, or start with a lead-in. */
function address(random: Random, reply: string, opening: Omit<Said, 'at'>): string {
  const [sentence] = opening.text.split(/(?<=[.!?])\s/)
  if (sentence && random.chance(0.12)) return `> ${sentence}\n\n${reply}`
  if (random.chance(0.1)) return `@${opening.by.username} ${reply}`
  return random.chance(0.3) ? `${random.pick(leads)} ${reply}` : reply
}

function withAside(random: Random, opener: string): string {
  return opener.includes('?') && random.chance(0.6) ? `${opener}\n\n${random.pick(asides)}` : opener
}

/** Consecutive times in the past. */
function moments(random: Random, now: Date, count: number): Date[] {
  const gaps = Array.from({ length: count }, (_, index) => (index === 0 ? 0 : random.next() ** 3 * 4 * DAY_MS + 60_000))
  const length = gaps.reduce((sum, gap) => sum + gap, 0)
  let at = now.getTime() - length - HOUR_MS - random.next() * (PAST_DAYS * DAY_MS - length)
  return gaps.map((gap) => {
    at += gap
    return new Date(at)
  })
}

const pickWords = (random: Random, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, random.pick(words[name] ?? [name])]))

function makeTalk(random: Random, topic: Topic, { applicants, businesses }: Speakers, now: Date): Talk {
  const subject = pickWords(random, subjects)
  const openingWords = { ...pickWords(random, Object.keys(words)), ...subject }
  const asker = random.pick(topic.askedBy === 'business' ? businesses : applicants)
  const another = (from: readonly Speaker[]) => random.pick(from.filter(({ id }) => id !== asker.id))
  const opening = { by: asker, text: fill(random, withAside(random, random.pick(topic.openers)), openingWords) }
  const count = random.int(1, topic.replies.length)
  const replies = random.sample(topic.replies, count).map((text) => ({
    by: another(applicants),
    text: fill(random, address(random, text, opening), subject),
  }))
  const advice = random.sample(topic.fromBusiness ?? [], 1).map((text) => ({
    by: another(businesses),
    text: fill(random, text, { ...subject, job: 'small business' }),
  }))
  const thanks = random.sample(topic.fromAsker ?? [], random.int(0, 1)).map((text) => ({
    by: asker,
    text: fill(random, text, subject),
  }))
  const lines = [opening, ...random.sample([...replies, ...advice], count + advice.length), ...thanks]
  const times = moments(random, now, lines.length)
  return {
    forum: topic.forum,
    title: fill(random, random.pick(topic.titles), openingWords),
    sticky: false,
    posts: lines.map((line, index) => ({ ...line, at: times[index] ?? now })),
  }
}

function makeLongTalks(random: Random, { applicants }: Speakers, now: Date): Talk[] {
  return longThreads.map(({ forum, title, opener, posts, makePost }) => {
    const texts = new Set([opener])
    while (texts.size < posts) texts.add(makePost(random))
    const start = now.getTime() - PAST_DAYS * DAY_MS
    const step = (PAST_DAYS * DAY_MS - HOUR_MS) / posts
    const said = [...texts].map((text, index) => ({
      by: random.pick(applicants),
      at: new Date(start + (index + random.next() * 0.9) * step),
      text,
    }))
    return { forum, title, sticky: false, posts: said }
  })
}

function makePinnedTalks({ staff }: Speakers, now: Date): Talk[] {
  const at = new Date(now.getTime() - (PAST_DAYS + 1) * DAY_MS)
  return pinnedThreads.map(({ forum, title, text }) => ({
    forum,
    title,
    sticky: true,
    posts: [{ by: staff, at, text }],
  }))
}

/** Makes this many threads with different titles. */
export function makeTalks(random: Random, speakers: Speakers, threads: number, now: Date): Talk[] {
  const talks = [...makePinnedTalks(speakers, now), ...makeLongTalks(random, speakers, now)]
  const titles = new Set(talks.map(({ title }) => title))
  for (let turn = 0; talks.length < threads; turn++) {
    const talk = makeTalk(random, topics[turn % topics.length] as Topic, speakers, now)
    if (titles.has(talk.title)) continue
    titles.add(talk.title)
    talks.push(talk)
  }
  return talks
}
