import type { Business } from './business.ts'

export const shopsAndTrades: readonly Business[] = [
  {
    username: 'demo-new-business',
    name: 'Lantern Books',
    town: 'Folsom',
    hiresFor: ['Retail'],
    about:
      'A book store with a reading corner. Four of us sell new and used books, and on Wednesdays we read to children. We are looking for someone who likes order and talks to people about books.',
    supportOffered: 'The store is quiet. You can sit at the counter, and nobody minds if you need a minute.',
    dialogues: [],
  },
  {
    username: 'river-hardware',
    name: 'River Hardware',
    town: 'Folsom',
    hiresFor: ['Retail', 'Construction & Landscaping'],
    about:
      'Nails, paint, tools and advice since 1961. Our shop is small and full, and people come in with a broken part in their hand. We are looking for help with orders, shelves and the key machine.',
    supportOffered:
      'There is a quiet corner with a curtain. We show each task as often as you like, and the drawers have pictures on them.',
    dialogues: [
      [
        'Hello! We need somebody who sorts and counts small parts, two mornings a week. You seem to like order. Are we right?',
        'You are right. I sort screws for fun.',
        'Then you have to see our drawers. There are 1,140 of them. Does Tuesday at 9 suit you?',
        'It does!',
      ],
      [
        'Hi! We teach someone new to cut keys and mix paint. It takes about a month to learn. Would you like that?',
        'I would. Is somebody with me when I learn it?',
        'Yes, the whole month.',
      ],
    ],
  },
  {
    username: 'cedar-garden-center',
    name: 'Cedar Garden Center',
    town: 'Auburn',
    hiresFor: ['Construction & Landscaping', 'Retail'],
    about:
      'We grow and sell trees, herbs and flowers on nine acres. Most of our work is outside. We are looking for people who water, plant and carry, and who do not mind a bit of dirt.',
    supportOffered:
      'Hats, gloves and water are here for everyone. You can take a break in the shade at any time. Paths are flat and wide.',
    dialogues: [
      [
        'Hi! Spring is coming, and we need people who water and plant, 16 hours a week. Do you like to work outside?',
        'Very much. I do not mind rain, either.',
        'Then come and walk through the greenhouse with us. How is Friday at 10?',
        'I will be there. Which entrance?',
        'The green gate. A dog named Fern will greet you.',
      ],
      ['Hello from the garden center! You can try a morning with us, paid, and see if you like it.'],
    ],
  },
  {
    username: 'golden-print-shop',
    name: 'Golden Print Shop',
    town: 'Carmichael',
    hiresFor: ['Graphic Design', 'Retail'],
    about: 'We print menus, posters and wedding cards. Five people and three loud machines.',
    supportOffered: 'Ear protection is here, and cutting and folding is done in a quiet room.',
    dialogues: [],
  },
  {
    username: 'union-builders',
    name: 'Union Builders',
    town: 'Roseville',
    hiresFor: ['Construction & Landscaping'],
    about:
      'We fix roofs, fences and kitchens with a crew of nine. We start at seven and finish at three. We are looking for careful people who like to see what they have done at the end of the day.',
    supportOffered:
      'You learn one tool at a time and only use those that you feel safe with. The day begins with a plan on paper. A coworker can pick you up.',
    dialogues: [
      [
        'Good morning! We build fences this month and need someone who measures and hands us boards. We would show you how. Interested?',
        'Yes. I am good at measuring. How do I get to the site?',
        'Sam picks you up at 6:30 and takes you home at 3:15.',
        'Great. When can I start?',
        'With a try-out on Monday, if you like. It is paid.',
      ],
      [
        'Hi! You wrote that you like tools. We have a place in our crew, 20 hours a week. Would you like to see the workshop?',
        'I would love to.',
      ],
    ],
  },
  {
    username: 'anchor-pharmacy',
    name: 'Anchor Pharmacy',
    town: 'Rocklin',
    hiresFor: ['Health Care', 'Retail'],
    about:
      'A pharmacy with two counters and a delivery van. We are looking for someone who stocks shelves and packs orders.',
    supportOffered: 'Calm work in the back room, with a checklist for each order.',
    dialogues: [],
  },
]
