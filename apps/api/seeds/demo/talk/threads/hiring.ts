import type { Thread } from '../thread.ts'

export const hiring: readonly Thread[] = [
  {
    title: 'Writing a job ad that people understand',
    by: 'orchard-market',
    text: 'Our ads say fast-paced and team player and all those words. I think they scare off the best people. How would you like an ad to be?',
    replies: [
      'Leave out the words that everybody uses. I am careful, not fast, and I never apply to fast-paced.',
      'Say what a good day looks like.',
      "Ask for a driver's license only if the job is to drive.",
      'Use short sentences, please. I will read it with a screen reader on the bus.',
    ],
    fromBusinesses: [
      {
        by: 'river-hardware',
        text: 'We cut our list from twelve must-haves to three. We got better people, not worse.',
      },
    ],
    closing: 'The new ad is half as long. We had six answers in the first week, and three of them were from here.',
  },
  {
    title: 'Can someone read our job ad?',
    by: 'river-hardware',
    text: 'We are looking for help with packing orders, about twelve hours a week. What should the ad say so that you would want to answer it?',
    replies: [
      'Tell me what I will do at nine, at ten and at eleven. Then I know if I can do it.',
      'Write the pay. Write the hours. Write the address.',
      'Say that people can ask for changes to the interview. One sentence, and I will trust you.',
    ],
  },
  {
    title: 'What should we ask in an interview?',
    by: 'sunny-bistro',
    text: 'We hire for the kitchen, and our questions come from an old book. They make people nervous, and they tell us little. What would you like to be asked?',
    replies: [
      'Ask what I like to do, and then let me show it.',
      'Send the questions before. You will get better answers from everyone.',
      'Please ask one thing at a time, and wait. Count to ten in your head.',
    ],
    fromBusinesses: [
      {
        by: 'union-builders',
        text: 'We do a paid try-out of three hours. It is fair to both sides.',
      },
    ],
  },
  {
    title: 'Interviews without trick questions',
    by: 'cedar-garden-center',
    text: 'I want to find out who likes plants and who shows up. I do not care how people sell themselves. How should I ask?',
    replies: [
      'What helps you do your best? That is the one I wish for.',
      'Let us walk around while we talk. I think better when I move.',
      'Ask about a day that went well. I have a whole list of those.',
    ],
    closing: 'We walked through the greenhouse together and talked on the way. It was the best interview we ever did.',
  },
  {
    title: 'Is part-time work okay for you?',
    by: 'summit-theater',
    text: 'We can offer eight to twelve hours a week, mostly on weekends, when we have shows. Is that too little to be of interest?',
    replies: [
      'Few hours are just right for me. I have school on the other days.',
      'It is a good start! I began with six hours, and now I have twenty.',
      'Short shifts help me. After four hours I am no longer good at it.',
      'Say how it could grow. Then people can plan.',
    ],
  },
  {
    title: 'Splitting one job between two people',
    by: 'meadow-cafe',
    text: 'We have thirty hours of work at the counter and nobody who wants all of it. Would two people share it? How would you like the hours?',
    replies: [
      'Keep the days the same each week, and I am happy.',
      'I share a job with a friend. When one of us is sick, the other one knows everything.',
    ],
    closing: 'We found two, and they made the plan themselves. We should have asked earlier.',
  },
  {
    title: 'We wrote to people and got no answer',
    by: 'lakeside-media',
    text: 'Three weeks, five messages, no reply. We think we do something wrong. What makes you answer a message, and what does not?',
    replies: [
      'I answer when I know what you want: which job, which days, what pay.',
      'If it looks like you sent it to fifty people, I do not answer.',
      'A no is hard to write. Say that a no is okay, and you will get one.',
    ],
    closing: 'We wrote one new message, with the pay and a photo. The answer came before lunch.',
  },
  {
    title: 'How long should we wait for a reply?',
    by: 'hilltop-films',
    text: 'We wrote to a person whose videos we like. It has been four days. Should we write again, or is that too much?',
    replies: [
      'Give me a week. I read it, then I show it to my coach, and then I write.',
      'Some of us look here only on Sundays.',
      'One friendly second message is fine. After that, leave it.',
    ],
  },
]
