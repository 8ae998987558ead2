import type { Thread } from '../thread.ts'

export const interviewQuestions: readonly Thread[] = [
  {
    title: 'First interview on Friday!',
    text: 'My first interview ever is on Friday, at a coffee shop. I am happy and scared at the same time. What do they ask, and what do I bring?',
    replies: [
      'Bring a paper with three things you are good at. You may look at it. I always do.',
      'They asked me: why here? Think of one true reason before you go.',
      'Go there the day before, just to see the door. Then the real day is the second time.',
      'Good luck! Tell us how it went.',
    ],
    closing: 'It went well! They asked why I like coffee, and I talked for five minutes. They will call me next week.',
  },
  {
    title: 'Interview at a pharmacy: what do they ask?',
    text: 'I applied to stock shelves at a pharmacy, and now they want to meet me. What kind of questions should I get ready for?',
    replies: [
      'Ask for the questions by email. I did, and they sent them. I got the job!',
      'Mine wanted to know what I do when I am late. Have an answer for that.',
      'Wear what you would wear to work there, but ironed.',
    ],
    fromBusinesses: [
      {
        by: 'prairie-clinic',
        text: 'If you need a moment to think, say so. I like that more than a quick answer.',
      },
    ],
  },
  {
    title: 'They asked something I did not understand',
    text: 'The man talked very fast and I lost the question. I just said yes. What should I do next time?',
    replies: [
      'Say: could you say that in another way? It is a normal thing to ask.',
      'At the start I ask them to speak slowly, before there is a problem.',
      'Saying yes happens to all of us. You can still write them an email after.',
    ],
    fromBusinesses: [
      {
        by: 'harbor-hotel',
        text: 'Please do ask us to repeat it. When somebody asks, I know that they want to get it right.',
      },
    ],
  },
  {
    title: 'What do you do when a question is too long?',
    text: 'By the end of the sentence I do not know any more how it began. How do you handle that in an interview?',
    replies: [
      'I write the question down while they talk. It gives me time.',
      'I repeat what I understood. Then they fix the rest.',
      'Ask for one question at a time. I did, and they looked happy about it, too.',
    ],
  },
  {
    title: 'What is your weakness? I hate this one',
    text: 'I do not want to lie, and I do not want to scare them. What do you say when they ask about your weakness?',
    replies: [
      'I say a real one and what I do about it. I lose track of time, so I use a timer.',
      'Mine is that I ask a lot of questions. It is also my strength.',
      'Keep it to two sentences. I used to go on for ten minutes.',
    ],
    closing: 'I said that I am slow in the first week and fast after that. They wrote it down and nodded.',
  },
  {
    title: 'The weakness question, again',
    text: 'Three interviews, and three times they asked what I am bad at. I think my answer is bad, too. What is yours?',
    replies: [
      'Pick something that does not matter for the job. I cannot sing, for example.',
      'I say that noise tires me, and that my headphones solve it. Then it is not a weakness any more.',
      'They ask because a book told them to. Do not think about it too long.',
    ],
    fromBusinesses: [
      {
        by: 'bright-web-studio',
        text: 'I stopped asking that one. I ask what helps people do their best, and I learn much more.',
      },
    ],
  },
  {
    title: 'Where do you see yourself in five years?',
    text: 'They asked me that, and I said: at home, I hope. They laughed, but in a kind way. What would you say?',
    replies: [
      'Your answer was the best! I would have hired you for it.',
      'Tell them one thing that you want to be better at. It does not have to be a plan.',
      'Something true. I told them about the apartment I want to pay for.',
    ],
  },
  {
    title: 'The hardest question so far',
    text: 'In my interview at the library they asked what I want to be doing five years from now. I had nothing. What is a good answer?',
    replies: [
      'I say: still learning, and showing new people how it is done.',
      'I said that I want to be the person who knows where everything is.',
    ],
    fromBusinesses: [
      {
        by: 'corner-learning-center',
        text: 'There is no wrong answer. We only want to hear you talk about something that you look forward to.',
      },
    ],
  },
]
