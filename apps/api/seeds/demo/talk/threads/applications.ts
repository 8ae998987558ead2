import type { Thread } from '../thread.ts'

export const applicationThreads: readonly Thread[] = [
  {
    title: 'What did you write for your best skill?',
    text: 'The question about skills and talents is hard. I wrote that I am good at folding towels. It sounds so small. What did you write?',
    replies: [
      'Small is good when it is true. Say how many, how fast and how well.',
      'Mine says that I make tired customers smile. It is the truest thing about me.',
      'Do not compare. A shop that needs it will read it and be glad.',
    ],
    closing: 'I changed it to: I fold sixty towels an hour, and every edge is straight. I like it now.',
  },
  {
    title: 'How do I write that I am good at sorting mail?',
    text: 'I can sort a bag of mail faster than anyone at my school. But when I write it down, it looks like nothing. How do you make a skill sound good?',
    replies: [
      'Write what others say about you. My teacher said I never forget a face, so I wrote that.',
      'I told a story: one day, what I did, and how it ended. Four sentences.',
      'Ask three people for three words each. I took the ones that were the same.',
    ],
    fromBusinesses: [
      {
        by: 'harbor-hotel',
        text: 'A real example is better than a big word. Tell us about one day when it went well.',
      },
    ],
  },
  {
    title: 'My headline sounds boring',
    text: 'It says: Hard worker looking for a job. My sister fell asleep while reading it. Do you have a better idea?',
    replies: [
      'Take the one thing that only you would write.',
      'Short is fine. I have four words, and they are all mine.',
      'Read it out loud. When I laughed, I knew that it was right.',
    ],
    closing: 'It is now: Calm, careful and ten minutes early. My sister is awake.',
  },
  {
    title: 'Help me with my headline, please',
    text: 'I like plants, I am never late, and I do not mind rain. How do I put that into one line?',
    replies: [
      'How about what people get when you are there? Mine is: Your shelves will be straight.',
      'I put my hobby in it, and the first message that I got was about that.',
      'Try three, and show them to somebody who likes you. They know it at once.',
    ],
  },
  {
    title: 'Should I mention my disability?',
    text: 'My dad says no. My coach says yes. It is my life, so I want to hear from people who did it, or did not.',
    replies: [
      'I say what helps me, not what it is called. Nobody ever asked more.',
      'I waited until they offered me the job, and then I told them. They said: no problem.',
      'My first boss was not nice about it, and my second one was great. I still tell people, because of the second one.',
    ],
    closing: 'I will write what helps me and leave the rest for later. Thank you, all of you.',
  },
  {
    title: 'How open are you in the application?',
    text: 'I have epilepsy, and with my medicine it is fine. I never know if I should write it, say it in the interview, or wait. What do you do?',
    replies: [
      'I write it right away. If they do not like it, I do not want to work there.',
      'You never have to tell. It is your choice each time, and it helped me to hear that.',
      'Try it on somebody you trust. Say it out loud. The third time it feels normal.',
      'All ways can be right. Mine changes from job to job.',
    ],
    fromBusinesses: [
      {
        by: 'bright-web-studio',
        text: 'When people tell us early, we can have things ready on day one. But I understand why you wait.',
      },
    ],
  },
  {
    title: 'What do you write under what helps you?',
    text: 'I need written steps, because spoken ones are gone after the second one. How do I write that without sounding difficult?',
    replies: [
      'Say it the positive way. With this I do my best work.',
      'It is not difficult, it is clear. Bosses like clear.',
      'Mine is one line long, and in the interview I explain the rest.',
    ],
    fromBusinesses: [
      {
        by: 'corner-learning-center',
        text: 'We are glad about every line in that part. It tells us how to be a good place for you.',
      },
    ],
  },
  {
    title: 'Should I write that I need breaks?',
    text: 'Every two hours I need ten minutes away from people. Then I am fine again. Should that be in my profile?',
    replies: [
      'I wrote what I bring myself and what I need from them. It was more of the first.',
      'Yes, put it in. A place that reads it and writes to you has already said yes to it.',
      'I left it empty at first. Then a job went wrong because of it, so now it is there.',
    ],
    closing: 'I wrote: With a short break every two hours I am at my best all day. That sounds like me.',
  },
  {
    title: 'I have no work experience. What now?',
    text: 'The Experience part scares me, because I never had a paid job. But I help my uncle paint houses, and I did five months in our school shop. Does that count?',
    replies: [
      'It counts! Work is work, paid or not. Write what you did and how often.',
      'Think of the tools you used. I put down oven, mixer and a very old lawn mower.',
      'Everybody starts with nothing in that part. Mine had one line last year.',
    ],
    closing: 'I wrote six lines. I did not know that I had six lines.',
  },
  {
    title: 'Does helping at home count?',
    text: 'I cook for four people every day, and I look after my grandpa. Nobody pays me for it. Can I put that in?',
    replies: [
      'I wrote about the food pantry. The boss said it showed that I come when I say I come.',
      'I put in that I feed our hens at six, even on Sundays. They asked about it in the interview.',
      'Ask somebody who saw you work to write two lines about you. I did that, and it helped.',
    ],
    fromBusinesses: [
      {
        by: 'meadow-cafe',
        text: 'I look for one thing in that part: does this person like doing something? That is all.',
      },
    ],
  },
  {
    title: 'A gap of two years',
    text: 'I was sick for a long time and did not work or study. How do you write about a gap?',
    replies: [
      'One line is enough. Mine is: I took care of my health, and now I am ready.',
      'They asked me about it, I answered in one sentence, and then we talked about plants.',
    ],
  },
  {
    title: 'I left my last job after three weeks',
    text: 'It did not work out, and I still feel bad about it. Do I have to write it down? And how?',
    replies: [
      'Say what you learned. I learned that nights are not for me, and that is useful to know.',
      'You do not have to list everything. I list what I want to talk about.',
      'Nearly everybody has something like that. My boss told me that he does, too.',
    ],
    closing: 'One line, and no excuses. That was easier than I thought.',
  },
  {
    title: 'Three words your friends would use',
    text: 'I asked my friends, and they said: funny, hungry, late. I cannot write that! What are your three words?',
    replies: [
      'Mine are calm, funny and careful. My sister picked them in a minute.',
      'I took loyal, because I have had the same best friend since first grade.',
      'Curious, quiet, kind. I was surprised, but they all said the same.',
    ],
  },
  {
    title: 'Stuck at the three words',
    text: 'What three words would my friends use? I have one friend, and he said: you are okay. How did you find yours?',
    replies: [
      'Ask a teacher! They have to find nice words for a living.',
      'Think of what people thank you for. That gave me helpful and strong.',
      'I looked at old birthday cards, and there they were.',
    ],
    closing: 'I asked my grandma. Patient, honest, stubborn. I will take all three.',
  },
  {
    title: 'Which picture for the work that I am proud of?',
    text: 'I have a photo of a bird house that I built and one of a cake. The bird house is better made, but the cake looks better. Which one?',
    replies: [
      'The one with a story that you like to tell. They will ask.',
      'There are four picture questions, so you can use more than one.',
      'The bird house! A cake is gone after a day.',
    ],
  },
  {
    title: 'I have no pictures of my work',
    text: 'The application asks for a picture of work that I am proud of. I clean rooms. What should I take a picture of?',
    replies: [
      'Take a picture of before and after, side by side. That says a lot.',
      'Your hands at work are a good picture, too.',
      'I asked my lead if I may take one, and she helped with the light.',
      'Mine is a shelf. A very straight shelf. I love it.',
    ],
    closing: 'I took one of a bed that I made, with the corners. It looks like a hotel, because it is one.',
  },
  {
    title: 'Where would you like to be in five years?',
    text: 'I do not know where I will be in five weeks. What did you write for that one?',
    replies: [
      'I wrote that I want to train new people. It is the truth, and it is close enough.',
      'Mine is about my life: my own place, a cat and a job that I walk to.',
      'I put two things, one small and one large. They liked the small one.',
    ],
  },
  {
    title: 'My dream is too big for the form',
    text: 'In five years I want to have my own food truck. Is that too much to write? Will they think that I will leave?',
    replies: [
      'Write it! A boss who reads it sees that you plan ahead.',
      'Big is fine. You can always add the first step.',
      'It is not a promise. It only shows what makes you happy.',
    ],
    closing: 'I left the food truck in. It is my favorite line.',
  },
]
