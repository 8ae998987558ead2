import type { Thread } from '../thread.ts'

export const welcomingPeople: readonly Thread[] = [
  {
    title: 'Our first hire through Sparkle',
    by: 'maple-bakery',
    text: 'We hired our first person for the bread table. The first week went well, and also not so well: we gave too much on day one. How do you plan a first week?',
    replies: [
      'Please do not change the person I can ask. One name for the whole first month.',
      'Give a tour of the place one day before, when it is empty.',
      'Put the plan for the week on one page, and let me keep it.',
    ],
    fromBusinesses: [
      {
        by: 'union-builders',
        text: 'Show it, do it together, watch, and then leave. The last step is the one we forget.',
      },
    ],
    closing: 'One task a day, one person to ask, and a tour before we open. Week two went much better.',
  },
  {
    title: 'How do you plan the first week?',
    by: 'harbor-hotel',
    text: 'Somebody new starts with us in housekeeping. We want to do it right. What belongs in the first week, and what can wait?',
    replies: [
      'Tell us when we do something right. We hear about the other things anyway.',
      'I cried on my first day because someone had put my name on a locker. Small things!',
      'Breaks on time, even when it is busy. On the first days I do not dare to ask.',
    ],
    fromBusinesses: [
      {
        by: 'sunny-bistro',
        text: 'We pair each new person with a buddy who wants to do it. That they want to is the key.',
      },
    ],
  },
  {
    title: 'We want to give feedback in a better way',
    by: 'union-builders',
    text: 'One of our team takes every word to heart. We do not want to hurt him, but some things have to change. How do you like to hear it?',
    replies: [
      'In private, soon after, and with an example. Not a week later.',
      'Start with what is good, but only if it is true. I notice when it is a trick.',
      'Ask me first how I think it went. Often I know it already.',
    ],
    closing: 'We do it on Fridays now, ten minutes, with a list. He brings his own list, too.',
  },
  {
    title: 'How do I tell somebody that it is not right yet?',
    by: 'harbor-hotel',
    text: 'She works hard, and about one room in five is not clean enough. I keep fixing it myself. How should I say it?',
    replies: [
      'Show me what right looks like. A photo is perfect.',
      'Tell me what to do, not what not to do.',
      'Please do not fix it behind my back. I found out once, and it hurt more than any words.',
    ],
  },
  {
    title: 'What does a good break room need?',
    by: 'prairie-clinic',
    text: 'We are rebuilding our back rooms and have space for a place to rest. What would you wish for?',
    replies: [
      'No radio and no phone, please.',
      'A chair with arms. I can get up from it without help.',
      'Something to hold, like a soft ball. Ours is shaped like a loaf of bread.',
    ],
  },
  {
    title: 'A quiet corner in a loud shop',
    by: 'river-hardware',
    text: 'Our shop is small and noisy, and we want a place where people can calm down. We have twenty square feet. What would you do with them?',
    replies: [
      'A door, or at least a curtain. Not being seen is half of it.',
      'Soft light that I can turn off.',
      'A sign for the door that says free or in use. Then nobody knocks.',
    ],
    closing: 'A chair, a lamp, a curtain and a sign. It was ready in one evening, and I use it myself.',
  },
  {
    title: 'What do you wish your boss knew?',
    by: 'bright-web-studio',
    text: 'I lead a team of five, and I want to do better. What do you wish your boss knew about working with you?',
    replies: [
      'That I am listening, even when I do not look at you.',
      'When I say nothing, I am thinking. Give me a minute.',
      'I like jokes. People are so careful around me that they forget it.',
    ],
    closing: 'I read all of this out in our team meeting. Thank you for being so open.',
  },
  {
    title: 'Teach us something',
    by: 'corner-learning-center',
    text: 'We teach grown-ups to read and use computers, so we like to learn as well. What should every boss know?',
    replies: [
      'Surprises are not fun for me, not even nice ones.',
      'I can do more than you think, but ask me first and do not guess.',
      'Say my name before you talk to me. Then I know that it is for me.',
    ],
  },
  {
    title: 'What we learned in our first year',
    by: 'demo-business',
    text: 'One task at a time, one person to ask, and a plan on paper. That is what our first year with three people from a transition program taught us. What would you add?',
    replies: [
      'Photos of the whole team with names, next to the door.',
      'A thank-you at the end of the day. It takes one second.',
      'Write down whom to call when you are sick. I always worry about that.',
    ],
    fromBusinesses: [
      {
        by: 'prairie-clinic',
        text: 'Ours was to ask everyone what helps them, not only some. It changed the whole team.',
      },
    ],
  },
  {
    title: 'Small changes that cost us nothing',
    by: 'bright-web-studio',
    text: 'We labeled the drawers, moved the meeting to ten and turned the music down. Everybody works better now. What small change would you like to see?',
    replies: [
      'Clocks! I like to know how much time is left.',
      'Let people choose the order of their tasks when it does not matter.',
      'Hooks at two heights. I could never reach mine.',
    ],
  },
]
