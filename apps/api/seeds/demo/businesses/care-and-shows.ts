import type { Business } from './business.ts'

export const careAndShows: readonly Business[] = [
  {
    username: 'corner-learning-center',
    name: 'Corner Learning Center',
    town: 'Citrus Heights',
    hiresFor: ['Education'],
    about:
      'We teach grown-ups to read, to write and to use a computer, and we help children with homework. There are eight of us. We are looking for patient people who like to sit next to someone and wait.',
    supportOffered: 'Rooms are small and quiet. You work with one learner at a time, and a teacher is always near.',
    dialogues: [
      [
        'Hello! We are looking for someone who reads with children, Monday to Wednesday from 3 to 5. Your profile sounds patient. Would you like to watch a class first?',
        'Yes, I like to watch before I do something.',
        'So do we. Come on Monday at 3, and sit wherever you like.',
      ],
      ['Hi! We need help with books and copies, one morning a week. It is quiet work. May we tell you more?'],
    ],
  },
  {
    username: 'prairie-clinic',
    name: 'Prairie Clinic',
    town: 'Rancho Cordova',
    hiresFor: ['Health Care'],
    about:
      'Family doctors for six thousand people. Besides nurses and doctors, we need people who greet, guide and restock. Some of us have been here for twenty years.',
    supportOffered:
      'Our front desk has two heights. We train you for two weeks before you work with patients. Breaks are fixed.',
    dialogues: [
      [
        'Good morning! We have a place for someone who restocks rooms, 12 hours a week. You wrote that you like order. Can we talk?',
        'Yes! Would I be with patients, too?',
        'Only if you want to, and not before you have had two weeks of training.',
        'That is good to know. I would like to visit.',
        'How about Thursday at 4? We are calm by then.',
      ],
      [
        'Hello! Our front desk needs a friendly voice in the afternoon. Do you like to talk on the phone?',
        'I do. I make all the calls in my family.',
      ],
    ],
  },
  {
    username: 'summit-theater',
    name: 'Summit Theater',
    town: 'Placerville',
    hiresFor: ['Entertainment', 'Hospitality'],
    about:
      'An old theater with 280 seats and a new roof. We show plays, concerts and one musical a year. We are looking for people at the door, at the coat check and behind the stage.',
    supportOffered:
      'You know your shifts a month ahead. Each show has a quiet evening, and you can work on those only.',
    dialogues: [
      [
        'Hi! We need two people who help guests find their seats, Fridays and Saturdays. You get to see every show. How does that sound?',
        'Like a dream. Do I have to speak in front of everyone?',
        'No. You show people their row, and you smile.',
        'I can do both.',
      ],
      ['Hello! Our prop room is a mess, and you seem to like order. Would you like to come and see the worst of it?'],
    ],
  },
  {
    username: 'willow-day-care',
    name: 'Willow Day Care',
    town: 'Elk Grove',
    hiresFor: ['Education'],
    about:
      'Twenty-four children, five teachers and a rabbit. We are looking for someone who helps with meals and play.',
    supportOffered: 'A teacher is always in the room, and there is a quiet hour after lunch.',
    dialogues: [],
  },
  {
    username: 'juniper-cinema',
    name: 'Juniper Cinema',
    town: 'Davis',
    hiresFor: ['Entertainment', 'Hospitality'],
    about:
      'Three screens, real butter and a quiet show each Sunday. We are looking for people for tickets and popcorn.',
    supportOffered: 'Short shifts, and you can wear ear plugs.',
    dialogues: [],
  },
]
