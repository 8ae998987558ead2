import type { Thread } from '../thread.ts'

export const jobSearch: readonly Thread[] = [
  {
    title: 'I sent twelve applications and heard nothing',
    text: 'Two said no and ten said nothing at all. I know it is normal, but it makes me sad. How do you keep going?',
    replies: [
      'I sent nineteen. The twentieth was a yes, and I am glad that I did not stop at nineteen.',
      'No answer is not about you. Often nobody told them to answer.',
      'Taking one week off was the best thing for me. I came back with new ideas.',
    ],
    fromBusinesses: [
      {
        by: 'meadow-cafe',
        text: 'Honest truth from somebody who hires: we get so many letters that some get lost. A friendly second note is never wrong.',
      },
    ],
    closing: 'I took the weekend off, as you said. On Monday I sent one more, and it felt okay.',
  },
  {
    title: 'Some weeks I have no energy for the search',
    text: 'I look at the list of jobs and then I look at the wall. What do you do on days like that?',
    replies: [
      'On low days I do one tiny thing. I read one job ad, then I am done and I can be proud.',
      'I keep a list with stars. One star for each application, two for each interview, and at ten stars I buy a donut.',
      'My coach and I do it together every Tuesday at ten. It is easier with two.',
      'Sending you a hug if you like hugs. If not, a high five.',
    ],
  },
  {
    title: 'Many applications or a few good ones?',
    text: 'My cousin says send a hundred. My coach says send five good ones. What worked for you?',
    replies: [
      'Few and good, for me. I call after five days and ask if they got it. That call got me an interview.',
      'I did many at first and they were all the same. Nobody wrote back.',
      'It depends on the job. For big stores I send many, for small shops I go in and say hello.',
    ],
  },
  {
    title: 'How many jobs do you apply for in a week?',
    text: 'I do two a week, and my roommate does ten a day. Am I too slow? How do you do it?',
    replies: [
      'Three a week. I look at the place before, and I write one line about what I saw.',
      'As many as you can do without mistakes. One of mine had the wrong name on it, and I still think about that.',
      'I put more work into my profile here, so that businesses find me.',
    ],
    closing: 'Okay, two it is. But two really good ones.',
  },
  {
    title: 'Getting to work without a car',
    text: 'I do not drive. The last bus in Orangevale leaves at six, and good jobs end at seven. What would you do?',
    replies: [
      'I asked for a shift that ends earlier. They said yes at once, and I had worried for weeks for nothing.',
      'There is a ride service for people with a disability. You book it two days before. City hall has the number.',
      'Put the hours when you can get home in your application. Then nobody is surprised.',
    ],
    fromBusinesses: [
      {
        by: 'union-builders',
        text: 'Tell us about the bus. We can often move a shift a little, but only if we know.',
      },
    ],
    closing: 'They moved my shift by half an hour. I only had to ask.',
  },
  {
    title: 'How do you get to work?',
    text: 'I need about five practice rides before a new way feels safe to me. How do you all get to work, and how did you learn the way?',
    replies: [
      'A coworker takes me home on Fridays, and I bring her cookies.',
      'I practiced with my brother until I could do it alone. On the last try he sat four rows behind me, like a spy.',
      'I ride a bike with three wheels. Best thing I ever bought.',
      'I have a card with my stop and a phone number on it. I never needed it, but I feel calm with it.',
    ],
  },
  {
    title: 'Where do you look for jobs?',
    text: 'I have only looked online so far, and it is always the same five places. Where else do you look?',
    replies: [
      'The board at our library. It is paper, and it is up to date.',
      'I told everyone I know. My dentist told her sister, and her sister hired me.',
      'Businesses found me here. I wrote a good first sentence and waited two weeks.',
    ],
    closing: 'I walked down our main street with a list today. Three places told me to come back next week!',
  },
  {
    title: 'Small shops never post jobs. How do I find them?',
    text: 'I would like to work in a small shop, not a big chain. They do not seem to put ads anywhere. How did you find yours?',
    replies: [
      'I asked at the places where I am a customer anyway. The man at the hardware store knows me since I was ten.',
      'Walk in when it is quiet, about ten in the morning, and ask for the person who hires.',
      'My job coach has a map with pins in it. Ask if yours has one too.',
    ],
  },
  {
    title: 'They want two years of experience. For a first job!',
    text: 'Every ad says experience needed. How do I get it if nobody lets me begin?',
    replies: [
      'Write anyway! The list is what they dream of. I had half of it and got the job.',
      'School shop counts, helping counts, and a hobby counts. I put all of it under experience.',
      'I wrote one honest line: I do not have this, but I learn it in a week. They liked it.',
    ],
  },
  {
    title: "The ad asks for a driver's license",
    text: "I found a job that fits me well, at a print shop. But the ad wants a driver's license, and I do not see why. Should I write to them anyway?",
    replies: [
      'Ask them: is this needed for the job each day? It often is not.',
      'My coach called them for me. It turned out that nobody had changed that ad in ten years.',
    ],
    fromBusinesses: [
      {
        by: 'river-hardware',
        text: 'Guilty. Our ads asked for too much until somebody pointed it out. Please do write to us.',
      },
    ],
    closing: 'I wrote, and they said the license is only for the person with the van. I can come for a talk!',
  },
]
