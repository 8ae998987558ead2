import type { Business } from './business.ts'

export const screensAndStories: readonly Business[] = [
  {
    username: 'bright-web-studio',
    name: 'Bright Web Studio',
    town: 'Sacramento',
    hiresFor: ['Technology', 'Graphic Design'],
    about:
      'We make websites that everyone can use. Our team of five tests each page by keyboard and with a screen reader. We are looking for testers and for people who draw icons.',
    supportOffered:
      'You can work from home or at a desk by the window. We write down what was said in each meeting. Hours are up to you.',
    dialogues: [
      [
        'Hello! We pay people who find what does not work on our pages. You seem to look closely. Would you test one page with us?',
        'I would like that. Do I need to know how to program?',
        'No. You tell us where you get stuck, and that is worth a lot to us.',
        'I get stuck a lot. So I am your person!',
      ],
      ['Hi! We need help with names and descriptions for pictures, six hours a week, from home. Are you interested?'],
    ],
  },
  {
    username: 'lakeside-media',
    name: 'Lakeside Media',
    town: 'Granite Bay',
    hiresFor: ['Marketing & Social Media', 'Video Production'],
    about:
      'We tell the stories of small shops, in short posts and short films. There are six of us and one very good camera. We are looking for people who write, film and add captions.',
    supportOffered: 'Deadlines are never on the same day. You can work alone, and we meet once a week for an hour.',
    dialogues: [
      [
        'Hi! We need captions for twenty short films, and you can do it at your own pace. It pays 19 dollars an hour. Are you interested?',
        'Yes. I turn on captions for everything myself.',
        'Then you know what makes them good. Shall we start with one?',
        'One is a good start.',
      ],
      ['Hello! Would you like to write posts for a bakery? You would have to try the cake first.'],
    ],
  },
  {
    username: 'hilltop-films',
    name: 'Hilltop Films',
    town: 'Shingle Springs',
    hiresFor: ['Video Production'],
    about:
      'Four people who make films about nature and about people who work with their hands. We are looking for someone who sorts clips, sets up lights and is patient.',
    supportOffered: 'We plan each day on paper, and there is always time to do it twice.',
    dialogues: [
      [
        'Hello! We film birds at the river next week and need a calm person who carries the tripod. Would you come along?',
        'How early is it?',
        'Very. We meet at 5:30. But there is cocoa.',
        'I will come for the birds and for the cocoa.',
      ],
      ['Hi! We have two hundred hours of film that nobody has named. Do you like to sort things?', 'I do!'],
    ],
  },
  {
    username: 'copper-robotics',
    name: 'Copper Robotics',
    town: 'Folsom',
    hiresFor: ['Technology'],
    about: 'We build small robots for warehouses. We are looking for people who put parts together and test them.',
    supportOffered: 'A quiet workshop with good light.',
    dialogues: [],
  },
  {
    username: 'beacon-design',
    name: 'Beacon Design',
    town: 'Roseville',
    hiresFor: ['Graphic Design', 'Marketing & Social Media'],
    about: 'Logos and signs for small businesses.',
    supportOffered: 'You can work from home.',
    dialogues: [],
  },
]
