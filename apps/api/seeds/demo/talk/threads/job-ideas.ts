import type { Thread } from '../thread.ts'

export const jobIdeas: readonly Thread[] = [
  {
    title: 'Is a grocery store a good first job?',
    text: 'There is a grocery store close to my home, and they are looking for help with stocking shelves. Is that a good place to start? What is a normal day like?',
    replies: [
      'I did it for two years. Mornings are calm, evenings are busy, and the team helps each other. Wear good shoes!',
      'Ask if you can try a shift first. They let me come for two hours, and after that I knew.',
      'I liked that every day is nearly the same. You know what comes next.',
    ],
    fromBusinesses: [
      {
        by: 'orchard-market',
        text: 'A good first week here is one aisle a day, with someone next to you. Ask for that wherever you start.',
      },
    ],
    closing: 'I went and asked for a try-out shift. They said come on Saturday!',
  },
  {
    title: 'Has anyone worked in a supermarket?',
    text: 'My class visited a supermarket. I liked how calm it was in the morning, but not the rush at five. What is it like to work there?',
    replies: [
      'It was too loud for me at the registers, but in the back it was fine.',
      'You learn where everything is, and then people ask you all day. I felt like an expert.',
      'The cold room is cold. Bring a warm vest, they do not tell you that.',
    ],
  },
  {
    title: 'What is it like to work in a hotel?',
    text: 'A hotel in Rancho Cordova is looking for people in housekeeping. I am careful and I like clean rooms. What should I know?',
    replies: [
      'The first week I was slow. After a month I did eight rooms, and every one was right.',
      'People leave funny things. I have found a trumpet.',
      'Ask who checks the rooms and what they look for. Mine gave me the checklist to take home.',
    ],
  },
  {
    title: 'Housekeeping: would you do it again?',
    text: 'I could start in a hotel, cleaning rooms, four mornings a week. Has anyone here done it, and would you do it again?',
    replies: [
      'Yes, any time. You get a list of rooms, and when a room is done it is really done.',
      'Your back has to learn it. They showed me how to lift a mattress corner, and then it was easy.',
      'I liked working alone with my music. Only one ear, so I hear when somebody knocks.',
    ],
    closing: 'Thank you, that sounds like me. I have said yes.',
  },
  {
    title: 'Would you work with animals?',
    text: 'The animal shelter needs help with feeding and cleaning. I love animals, but I am not sure about the cleaning. Has anyone done it?',
    replies: [
      'You clean more than you pet. If you can live with that, it is the best place.',
      'I was sad when a dog left, even to a good home. They told me that this is normal.',
      'Cats are calmer! Ask for the cat room if noise is hard for you.',
    ],
  },
  {
    title: 'Dog day care: a real job?',
    text: 'My aunt says that playing with dogs is not a job. I say it is. Who has worked with animals and can tell me what it is like?',
    replies: [
      'It is a job, and a dirty one. I come home tired and happy.',
      'Start by helping on weekends. I did that for three months, then they paid me.',
      'I learned to write everything down: what each one ate, and how they were. They trust my list.',
    ],
  },
  {
    title: 'Should I work on weekends?',
    text: 'Most jobs that I find want Saturdays. Saturday is my bowling day. Is it bad to say no to that?',
    replies: [
      'You are allowed to have a life. I told them that one day is taken, and they planned around it.',
      'I say every second weekend. Most places can live with that.',
      'I told them about my dance class on Saturdays. They said: then take Sunday.',
    ],
  },
  {
    title: 'How many hours are right for a start?',
    text: 'The form asks how many hours a week I want to work. I do not know. What did you write, and was it right?',
    replies: [
      'I began with twelve and went up to twenty after half a year. Up is easier than down.',
      'Count the way there too. My shift is four hours, but I am out for six.',
      'I tried eight hours in one day and needed the next day off. Two short days are better for me.',
      'Ask a benefits planner before you choose. It is free, and it saved me a lot of trouble.',
    ],
    fromBusinesses: [
      {
        by: 'maple-bakery',
        text: 'We would rather have somebody who comes gladly for ten hours than one who is worn out after thirty.',
      },
    ],
  },
  {
    title: 'Two offers at once',
    text: 'Now I have two offers, a thrift store and a mail room. One pays more, and one is nearer. I did not think that this would ever be my problem! How do you choose?',
    replies: [
      'Make two lists, good and not good. Then sleep. In the morning I always know.',
      'The people matter more than the pay for me. I took less money once and never regretted it.',
      'Think about the way there in the rain. That is what I forgot.',
    ],
    closing: 'I chose the one where they showed me my desk. It felt right.',
  },
  {
    title: 'They said yes, but I am not sure',
    text: 'A warehouse wants me, and the people were nice. But it was cold and very big, and I felt lost. Would you take it?',
    replies: [
      'Ask to spend one more hour there. Places feel different the second time.',
      'You can ask for two days to think. Everyone does that.',
      'I said no to a place that felt wrong, and a better one came in a month.',
    ],
  },
]
