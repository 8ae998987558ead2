import type { Business } from './business.ts'

export const foodAndGuests: readonly Business[] = [
  {
    username: 'demo-business',
    name: 'Harvest Kitchen',
    town: 'Folsom',
    hiresFor: ['Food & Beverage'],
    about:
      'We cook lunch for offices and schools around Folsom, from what farms nearby bring us. There are fourteen of us, and three came through a transition program. We are looking for people who like to chop, pack and bake.',
    supportOffered:
      'Each task has a card with pictures. You start with one task and one person to ask. There is a quiet room for breaks, and a job coach is welcome.',
    dialogues: [
      [
        'Hi! We read your profile and liked it a lot. We are a kitchen in Folsom and need help with packing lunches, 12 hours a week at 18 dollars an hour. Would you like to visit us?',
        'Yes, please! I am free on Tuesday and on Thursday.',
        'Thursday at 10 is great. Ask for Dana at the side door. You do not have to bring anything.',
        'Thank you. I will be there at 10. Is there a quiet place to wait?',
        'There is. We will show you around step by step, and you can take a break at any time.',
      ],
      [
        'Hello! We bake for our lunch boxes every morning, and we need one more pair of hands from 7 to 11. Is early okay for you?',
        'Early is my best time. How do I get there by bus?',
        'The bus stops across the street. The first one is here at 6:40, and we put the kettle on.',
        'Then yes! I would like to try it.',
      ],
      [
        'Good morning from Harvest Kitchen. You wrote that you like to cook. We have a try-out day on Saturday, four hours, paid. May we save a place for you?',
        'Saturday is good. May I bring my job coach?',
        'Of course. There is a second apron for your coach.',
      ],
      [
        'Hi! We are looking for somebody who washes, peels and cuts, three afternoons a week. We show you everything. Could that be something for you?',
        'I think so. Is it loud in the kitchen?',
        'From 12 to 1 it is. In the afternoon it is calm, with a radio that we can turn off.',
        'Then I would like to come and see it.',
        'How about Wednesday at 2? Ask for Dana.',
      ],
      [
        'Hello, your profile made us smile. We need help with labels and boxes on two mornings a week. May we tell you more?',
        'Thank you! I start a class in January, so I cannot work in the mornings. But please write to me again in summer.',
        'We will. Good luck with your class!',
      ],
      [
        'Hi! Our kitchen has an open day on the 3rd, from 2 to 5. Come and look, and bring anyone you like. There is soup.',
      ],
      [
        'Hello! We would like to bake more, and you write about baking and cooking. Could you help us on Mondays, from 8 to 12?',
        'Mondays are fine. What would I bake?',
        'Corn bread, forty pans of it. You follow our recipe, and Dana is next to you.',
      ],
      [
        'Good afternoon! Two schools more have ordered lunch from us, so we need someone who packs boxes with care. You choose the hours between 8 and 2.',
        'Could I come from 9 to 12?',
        'Yes. Shall we meet next week, so that you can see the place first?',
        'Please! Any day but Tuesday.',
        'Then Wednesday at 10.',
      ],
      [
        'Hi from Folsom! We saw that you are looking for work with food, and you live close to us. May we send you our list of open jobs?',
        'Yes, please send it.',
      ],
    ],
  },
  {
    username: 'maple-bakery',
    name: 'Maple Bakery',
    town: 'Orangevale',
    hiresFor: ['Food & Beverage', 'Retail'],
    about:
      'A small bakery with eleven people. We bake bread at night and rolls in the morning, and we sell them warm. We are looking for people for the bread table and for the counter.',
    supportOffered:
      'You learn one kind of bread at a time. Recipes hang on the wall in large print. If mornings are hard, there is work in the afternoon, too.',
    dialogues: [
      [
        'Good morning! We are the bakery in Orangevale. We are looking for someone at the counter on weekends, about 8 hours. Is that something for you?',
        'I can work on Saturday. Sunday is for my family.',
        'Saturday alone is fine for us. It is 17 dollars an hour, and bread to take home.',
        'That sounds great. When can I come to see it?',
        'This Friday at 3, when the ovens are off. We are looking forward to it.',
      ],
      ['Hello! Do you like to get up early? We shape rolls from 5 to 9, and the town is very quiet then.'],
    ],
  },
  {
    username: 'sunny-bistro',
    name: 'Sunny Bistro',
    town: 'Fair Oaks',
    hiresFor: ['Food & Beverage', 'Hospitality'],
    about:
      'Breakfast and lunch under a big oak tree. Nine of us cook, serve and wash dishes, and each of us can do the work of the others. We close at three.',
    supportOffered:
      'Tables have numbers that can be read from far away. You choose if you talk to guests or stay in the kitchen. Shifts are the same each week.',
    dialogues: [
      [
        'Hi from the bistro in Fair Oaks! You write that you are friendly and neat. We need someone who sets tables and greets guests, 10 hours a week.',
        'I like greeting people. Do I have to carry plates, too?',
        'No. You choose what you do. Would you like to have lunch with us and look around?',
        'Yes! Is Monday okay?',
        'Monday at 1. Lunch is on us.',
      ],
      [
        'Hello! Our dishwasher, the person, is moving away. It is four hours a day, with music. Would you like to hear more?',
        'Which music?',
        'You choose. That comes with the job.',
      ],
    ],
  },
  {
    username: 'harbor-hotel',
    name: 'Harbor Hotel',
    town: 'Sacramento',
    hiresFor: ['Hospitality', 'Food & Beverage'],
    about:
      'Sixty rooms by the river and a breakfast that people come back for. Our team of thirty speaks nine languages. We have part-time work in housekeeping, in the laundry and at breakfast.',
    supportOffered:
      'A buddy works next to you for the first month. There is a checklist for each room, with pictures. All doors and elevators fit a wheelchair.',
    dialogues: [
      [
        'Hello! We have a place in our breakfast team, from 6 to 10, four days a week. Your profile fits well. Do you have questions for us?',
        'Yes. Who would show me the work?',
        'Rosa. She has done it for twelve years, and she will be next to you for the first month.',
        'I would like to meet Rosa.',
        'She says: come on Tuesday at 11, and bring your questions.',
      ],
      [
        'Good afternoon! We are looking for careful people in housekeeping, 15 hours a week. You could visit us and walk along for an hour.',
        'Walking along is a good idea. Can I do that this week?',
        'Yes, on Friday at 9. Please wear shoes that do not slip.',
      ],
    ],
  },
  {
    username: 'orchard-market',
    name: 'Orchard Market',
    town: 'Loomis',
    hiresFor: ['Retail', 'Food & Beverage'],
    about:
      'A grocery store with fruit from the hills around us. Twenty-two people work here, and most of our customers come every week. We are looking for help on the floor and at the salad bar.',
    supportOffered:
      'You can work in the calm hours before noon. Aisles are wide, and every shelf has a picture of what belongs there.',
    dialogues: [
      [
        'Hi! We need someone who fills the fruit shelves, Monday to Thursday, 8 to 11. It is calm then. Are you interested?',
        'I am. Is it always the same shelves?',
        'Yes, always the same six. You would soon know them better than we do.',
      ],
      [
        'Hello from the market. You can try a shift with us before you decide, two hours, paid. Which day suits you?',
        'Next Wednesday, please.',
        'Wednesday at 9 it is. Ask for Luis at the back door.',
      ],
    ],
  },
  {
    username: 'meadow-cafe',
    name: 'Meadow Cafe',
    town: 'El Dorado Hills',
    hiresFor: ['Food & Beverage', 'Hospitality'],
    about:
      'Coffee, soup and cake, and a shelf of games. Six people run the cafe, and two of them share one job. We are looking for somebody at the counter who likes to remember names.',
    supportOffered:
      'Orders come on a screen, in large letters. You can wear headphones when you are not at the counter. We plan the week on Friday.',
    dialogues: [
      [
        'Hi! We have a cafe in El Dorado Hills and need someone who makes coffee and remembers names. Would you like to try our machine?',
        'I have only made coffee at school. Is that enough?',
        'That is plenty. Come by on Thursday after 3, when it is quiet, and make us one.',
      ],
      ['Hello! Two people here share one job, and they need a third for vacations. Would that be something for you?'],
    ],
  },
]
