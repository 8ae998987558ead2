import type { Random } from '../random.ts'
import { additions } from './long/additions.ts'
import { goodThings } from './long/good-things.ts'
import { hopes, truths } from './long/true-things.ts'
import { weatherReports } from './long/weather-reports.ts'

/** A thread that runs for months. */
export interface LongThread {
  forum: string
  title: string
  opener: string
  /** The replies, each with a first sentence of its own. */
  makeReplies(random: Random): string[]
}

const GOOD_THINGS = 420

function makeGoodThings(random: Random): string[] {
  const things = goodThings.flatMap(([firsts, seconds]) =>
    firsts.flatMap((first) => seconds.map((second) => [first, second])),
  )
  return random.sample(things, GOOD_THINGS).map((parts) => {
    const added = random.sample(additions, random.pick([0, 1, 1, 1, 2]))
    return [`${parts.join(' ')}.`, ...added].join(' ')
  })
}

function makeTrueThings(random: Random): string[] {
  const hope = random.dealer(hopes)
  return random.sample(truths, truths.length).map((truth) => `${truth} ${hope()}`)
}

export const longThreads: readonly LongThread[] = [
  {
    forum: 'Success Stories',
    title: 'What went well today? The never-ending thread',
    opener:
      'Every day has one good thing, and on some days you have to look for it. Write yours here. It can be **very** small.\n\nI begin: I got up with the first alarm.',
    makeReplies: makeGoodThings,
  },
  {
    forum: 'Introductions',
    title: 'Tell us one true thing about you',
    opener:
      'A quick way to say hello: one thing that is true about you, and one thing that you hope for. No more than two lines!',
    makeReplies: makeTrueThings,
  },
  {
    forum: 'Everything Else',
    title: 'Your day as a weather report',
    opener:
      'Sometimes I do not know how I feel, but I know which weather it is. How was your day?\n\nMine had a little fog in the morning, light rain at noon, and full sun on the way home.',
    makeReplies: (random) => random.sample(weatherReports, weatherReports.length),
  },
]
