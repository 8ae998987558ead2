import { DAY_MS, HOUR_MS } from '@sparkle/contract/core/time.ts'
import type { Speaker, Speakers } from '../people/speakers.ts'
import { findTown } from '../places.ts'
import type { Random } from '../random.ts'
import { longThreads } from './long-threads.ts'
import { pinnedThreads } from './pinned-threads.ts'
import type { Thread } from './thread.ts'
import { threads } from './threads.ts'

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

const PAST_DAYS = 300

/** How long people wait with a closing post: it tells how things went. */
const CLOSING_DAYS = { from: 2, to: 6 }

/** Some replies quote the question or mention who asked it. */
function address(random: Random, reply: string, { text, by }: Omit<Said, 'at'>): string {
  const question = text.split(/(?<=[.!?])\s/).findLast((sentence) => sentence.endsWith('?'))
  if (question && random.chance(0.1)) return `> ${question}\n\n${reply}`
  return random.chance(0.08) ? `@${by.username} ${reply}` : reply
}

/** Consecutive times in the past. */
function moments(random: Random, now: Date, count: number, isClosed: boolean): Date[] {
  const closing = random.int(CLOSING_DAYS.from * 24, CLOSING_DAYS.to * 24) * HOUR_MS
  const gaps = Array.from({ length: count }, (_, index) => {
    if (index === 0) return 0
    return isClosed && index === count - 1 ? closing : random.next() ** 3 * 4 * DAY_MS + 60_000
  })
  const length = gaps.reduce((sum, gap) => sum + gap, 0)
  let at = now.getTime() - length - HOUR_MS - random.next() * (PAST_DAYS * DAY_MS - length)
  return gaps.map((gap) => {
    at += gap
    return new Date(at)
  })
}

/** The business with a name, or another one where it does not exist. */
const findBusiness = (random: Random, businesses: readonly Speaker[], name: string) =>
  businesses.find(({ username }) => username === name) ?? random.pick(businesses)

function pickAsker(random: Random, { by, text }: Thread, { applicants, businesses }: Speakers) {
  if (by) return findBusiness(random, businesses, by)
  const town = findTown(text)
  const neighbors = applicants.filter((applicant) => applicant.town === town)
  return random.pick(neighbors.length > 0 ? neighbors : applicants)
}

function makeTalk(random: Random, forum: string, thread: Thread, speakers: Speakers, now: Date): Talk {
  const { title, text, replies, fromBusinesses = [], closing } = thread
  const asker = pickAsker(random, thread, speakers)
  const opening = { by: asker, text }
  const others = speakers.applicants.filter(({ id }) => id !== asker.id)
  const repliers = random.sample(others, replies.length)
  const said = [
    ...repliers.map((by, position) => ({ by, text: address(random, replies[position] ?? '', opening) })),
    ...fromBusinesses.map((post) => ({ by: findBusiness(random, speakers.businesses, post.by), text: post.text })),
  ]
  const ending = closing ? [{ by: asker, text: closing }] : []
  const lines = [opening, ...random.sample(said, said.length), ...ending]
  const times = moments(random, now, lines.length, ending.length > 0)
  return {
    forum,
    title,
    sticky: false,
    posts: lines.map((line, position) => ({ ...line, at: times[position] ?? now })),
  }
}

function makeLongTalks(random: Random, { applicants }: Speakers, now: Date): Talk[] {
  return longThreads.map(({ forum, title, opener, makeReplies }) => {
    const texts = [opener, ...makeReplies(random)]
    const start = now.getTime() - PAST_DAYS * DAY_MS
    const step = (PAST_DAYS * DAY_MS - HOUR_MS) / texts.length
    const posts = texts.map((text, index) => ({
      by: random.pick(applicants),
      at: new Date(start + (index + random.next() * 0.9) * step),
      text,
    }))
    return { forum, title, sticky: false, posts }
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

/** All threads of the forum. No two posts begin with the same sentence. */
export function makeTalks(random: Random, speakers: Speakers, now: Date): Talk[] {
  const talks = Object.entries(threads).flatMap(([forum, own]) =>
    own.map((thread) => makeTalk(random, forum, thread, speakers, now)),
  )
  return [...makePinnedTalks(speakers, now), ...makeLongTalks(random, speakers, now), ...talks]
}
