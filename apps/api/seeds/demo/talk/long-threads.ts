import type { Random } from '../random.ts'

/** A thread that runs for months. Each post is assembled from parts, and no two are the same. */
export interface LongThread {
  forum: string
  title: string
  opener: string
  posts: number
  makePost(random: Random): string
}

const moments = [
  'I was on time',
  'My boss smiled at me',
  'I asked a question in the meeting',
  'I finished my list before noon',
  'I learned the new register',
  'I helped a lady find the right size',
  'I took my break when I needed it',
  'I sent my application',
  'I practised for my interview',
  'I got a nice message here',
  'The bus was early, and so was I',
  'I carried all the boxes',
  'I remembered all the names',
  'I said good morning first',
  'I fixed the label printer',
  'A customer said thank you to me by name',
  'I did the closing shift without help',
  'I ate lunch with the others',
  'I told my coach what I need',
  'I folded ninety towels',
  'I read two pages of the safety book',
  'I did not give up on the hard task',
  'I went to the job fair and stayed a whole hour',
  'I made a phone call',
  'I wrote my headline',
  'I watered every plant in the shop',
  'I found the mistake in the list',
  'I asked for a quieter place and got it',
  'I showed the new person around',
  'I said no to an extra shift',
]
const details = [
  'It took a while, but I did it.',
  'That has never happened before.',
  'My hands were shaking, and I did it anyway.',
  'I wrote it in my book of good things.',
  'I told my family at dinner.',
  'Nobody had to remind me.',
  'It was easier than I thought.',
  'It was harder than I thought, too.',
  'I used my checklist.',
  'I wore my headphones for the loud part.',
  'My coach gave me a thumbs up.',
  'I did it my own way.',
  'Last month I could not do that.',
  'It rained all day and I did not mind.',
  'I had practised it all week.',
  'The team clapped. For me!',
]
const endings = [
  'I feel proud.',
  'Tomorrow again!',
  'That is my good thing for today.',
  'How was your day?',
  'Now I need a nap.',
  'Pizza tonight.',
  'I hope you had a good one too.',
  'It is a start.',
  'One step more.',
  'Thanks for reading.',
  'I am smiling while I type this.',
  'And the sun was out.',
]

const truths = [
  'I come from a town with one traffic light.',
  'I have six brothers and no quiet room.',
  'Where I live it can snow in May.',
  'I can name every train on the coast line.',
  'I can whistle two tunes at once.',
  'I can sort a deck of cards in one minute.',
  'I once baked a cake for ninety people.',
  'I met an astronaut at the library.',
  'I fell asleep in the dentist chair.',
  'I always carry a spare pair of socks.',
  'I am ten minutes early for everything.',
  'I count stairs. All of them.',
  'I love the smell of a new book.',
  'I like the quiet after snow.',
  'A clean desk on a Monday makes me happy.',
  'I learned to swim when I was thirty.',
  'I talk to plants, and they grow.',
  'I know all the flags of the world.',
  'I play the drums, with headphones on.',
  'I have never missed a bus.',
]
const wishes = [
  'I hope to work with plants.',
  'I hope to work with my hands.',
  'I would like a job close to home.',
  'I want to lead a team one day.',
  'I look for a calm place to work.',
  'I want to pay my own rent.',
  'I would love to work with animals.',
  'I like work that has a clear end.',
  'I would like to cook for many people.',
  'I hope to find a team that laughs.',
  'I want to learn to drive a forklift.',
  'I would like to work in the morning.',
]

const weathers = [
  'clear sky',
  'a little fog',
  'light rain',
  'full sun',
  'strong wind',
  'thunder, but far away',
  'one small cloud',
  'snow, the soft kind',
  'a rainbow',
  'gray, then less gray',
  'warm breeze',
  'no clouds at all',
]

export const longThreads: readonly LongThread[] = [
  {
    forum: 'Success Stories',
    title: 'What went well today? (the never-ending thread)',
    opener:
      'Every day has one good thing, and on some days you have to look for it. Write yours here. It can be **very** small.\n\nI begin: I got up with the first alarm.',
    posts: 440,
    makePost: (random) => `${random.pick(moments)}. ${random.pick(details)} ${random.pick(endings)}`,
  },
  {
    forum: 'Introductions',
    title: 'Tell us one true thing about you',
    opener:
      'A quick way to say hello: one thing that is true about you, and one thing that you hope for. No more than two lines!',
    posts: 130,
    makePost: (random) => `${random.pick(truths)} ${random.pick(wishes)}`,
  },
  {
    forum: 'Everything Else',
    title: 'Your day as a weather report',
    opener:
      'Sometimes I do not know how I feel, but I know which weather it is. How was your day?\n\nMine: Morning: a little fog. Noon: light rain. Evening: full sun.',
    posts: 90,
    makePost: (random) =>
      `Morning: ${random.pick(weathers)}. Noon: ${random.pick(weathers)}. Evening: ${random.pick(weathers)}.`,
  },
]
