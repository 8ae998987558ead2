import type { Thread } from '../thread.ts'

export const introductions: readonly Thread[] = [
  {
    title: 'Hello from Folsom!',
    text: 'Hi everyone, I live in Folsom with my mom and two loud brothers. I finish my transition program in June and I would love to work in a bakery. I can shape forty rolls without looking. What are you good at?',
    replies: [
      'Welcome! My thing is remembering faces. I can tell you who bought what last week.',
      'Glad you are here. I am good at waiting, which sounds silly, but it helps with old people and with bread.',
      'Hi there! I am best with animals. They do not mind that I talk a lot.',
    ],
    closing: 'You are all so nice. I read every answer to my mom, and now she wants an account too.',
  },
  {
    title: 'New here, from Roseville',
    text: 'My name is on my profile, so I will not spell it again. I am from Roseville, I like order, and I am looking for a job where things have a place. Stock rooms make me happy. What do you like to do?',
    replies: [
      'It took me a week to write my first post, so you are ahead of me. I fold things. Towels, boxes, letters, you name it.',
      'Nice to meet you. I fix small things, like zippers and chairs.',
      'I love that you know what you like. Put it in your profile just as you wrote it here.',
    ],
  },
  {
    title: 'I am shy, but here I am',
    text: 'My job coach told me about Sparkle. I do not talk much at first. Writing is easier for me, so this is a good place to begin.',
    replies: [
      'Shy people notice a lot. My boss says that is why I find every mistake.',
      'No need to talk much. A short hello is a hello.',
      'I was just the same in spring, and last week I answered somebody for the first time. Welcome.',
    ],
    closing: 'Thank you. I did not expect so many kind words on one day.',
  },
  {
    title: 'First post, please be gentle',
    text: 'I have been reading here for two weeks without a word. Today I said to myself: one post, then ice cream. So hello!',
    replies: [
      'The first post is the hardest one. It is done now!',
      'You write well. I read it twice because it made me smile.',
      'Hello and well done! Nobody here is in a hurry.',
    ],
  },
  {
    title: 'Does anyone else love trains?',
    text: 'Hi! I know the timetable of the light rail in Sacramento by heart, and on weekends I visit the railroad museum. I would like a job near trains, or near anything that runs on time. Who else?',
    replies: [
      'I build models, and that got me a job where I put parts together. So yes, hobbies count.',
      'That is a great thing to know so much about. Businesses like people who care.',
      'My brother would be your best friend in five minutes.',
    ],
  },
  {
    title: 'Hi, I draw comics',
    text: 'Hello all. I draw a comic about a dog who works in a post office. I would like to do layouts or signs for a living. Does anyone here do something with their hobby, too?',
    replies: [
      'For me it is birds. I count them for a club each fall, and I put the counting in my profile.',
      'Write it in your headline! Mine says that I know every song from the eighties, and people do ask.',
      'I sew. My first pay came from hemming pants for a neighbor.',
    ],
  },
  {
    title: 'Job fairs are too loud for me',
    text: 'Hi, I am new. I went to two job fairs and left both after ten minutes because of the noise. Here I can take my time, and that is nice. How did you end up here?',
    replies: [
      'My sister saw a poster at the library and took a picture of it for me.',
      'A job coach showed me. We filled in two questions at each meeting, and after a month it was done.',
      'I typed quiet ways to find a job into a search box. This came up.',
    ],
  },
  {
    title: 'My teacher signed me up',
    text: 'Good evening. My teacher opened this page, pushed the laptop over and said: try it. So I am trying it. How did you find Sparkle?',
    replies: [
      'Through a friend who got her job this way. She does the flowers at a hotel now.',
      'At our transition program we all made a profile on the same day, with pizza.',
      'My dad found it. He reads my answers and says he learns new things about me.',
    ],
  },
  {
    title: 'Wheelchair user looking for a front desk',
    text: 'Hi all, I use a wheelchair and I have a good phone voice. I would like to greet people at a front desk, in a clinic or a hotel. Anyone here who does that?',
    replies: [
      'Two years at a clinic! The best part is that you make nervous people calm.',
      'I did it for one summer at a community center. Learn the names of the people who come often, they love it.',
      'A visit helps: I looked at the desk, the door and the restroom before I said yes.',
      'Say in your profile which languages you speak. Front desks look for that.',
    ],
    fromBusinesses: [
      {
        by: 'prairie-clinic',
        text: 'We have a front desk with two heights, so everyone can work at it. A friendly voice matters more to us than experience.',
      },
    ],
    closing: 'These tips are gold. I added the languages to my profile right away.',
  },
  {
    title: 'Hello, I like to answer phones',
    text: 'I am the one in my family who makes all the calls, and I like it. I want to work at a front desk. Has anyone here done that kind of work?',
    replies: [
      'My aunt does. She says a smile can be heard on the phone.',
      'Ask for a headset. My shoulder hurt until I had one.',
    ],
  },
  {
    title: 'Starting over at 45',
    text: 'Hello. I drove a truck for twenty years and then my eyes said no. I am learning to work with a screen reader now. Is there anybody else who had to begin again?',
    replies: [
      'Me, at fifty. I went from roofs to a help desk, and I still tell the same jokes.',
      'My uncle did. He says the new job is quieter and his back thanks him.',
      'It is never too late. I got my diploma at 39, in the same room as my niece.',
    ],
  },
  {
    title: 'A new start after a stroke',
    text: 'I was a cook until my stroke three years ago. My right hand is slow now, but my head is full of recipes. I am looking for a new way to be useful. Who else has changed jobs?',
    replies: [
      'What you know does not go away. You will teach somebody one day.',
      'I began again after an accident. The first year was hard and the second was good.',
    ],
    fromBusinesses: [
      {
        by: 'sunny-bistro',
        text: 'People who have worked for twenty years know how to show up and how to care. We would be glad to hear from you.',
      },
    ],
  },
  {
    title: 'Nineteen, and ready to start',
    text: 'Hi, I like math and quiet mornings. My goal for this year is to take the bus to work on my own. What is your goal?',
    replies: [
      'I want to cook dinner for my family once a week. So far I have done it three times.',
      'Mine is to save four hundred dollars for a trip to the ocean.',
      'Learn to swim! I am at the stage where I put my face in the water.',
    ],
  },
  {
    title: 'Hi! One goal for this year',
    text: 'Hello from a new member. I set one goal for each year, and this year it is a job with at least ten hours a week. Tell me yours!',
    replies: [
      'To call people back. Phones scare me, but less than last year.',
      'I would like to lead the morning meeting one time.',
      'A job with plants. I water everything at home twice a day, so it is time.',
    ],
  },
  {
    title: 'Maple Bakery says hello',
    by: 'maple-bakery',
    text: 'Hi from a small bakery with eleven people. Two of our team came to us through a program like this one, and they run the bread table now. Before we write to anyone: what makes a first message feel good to you?',
    replies: [
      'Say your name, what the job is and how many hours. Short and clear.',
      'Please name the pay early. I worry about asking.',
      'A photo of the place helps me a lot, because I like to know where I am going.',
    ],
    closing: 'This is so helpful. We rewrote our first message this morning: pay, hours, and a photo of the ovens.',
  },
  {
    title: 'A garden center that wants to learn',
    by: 'cedar-garden-center',
    text: 'Hello! We grow and sell plants, and we are new to Sparkle. We would like to write to people in a way that is clear and kind. What should be in the first message?',
    replies: [
      'Tell me about the noise and the light in your place. It sounds odd, but it helps me decide.',
      'It is nice when you say what you liked in my profile. Then I know that you read it.',
      'Is there a bus stop close by? That is half of the question for me.',
    ],
  },
  {
    title: 'Hello from a hotel by the river',
    by: 'harbor-hotel',
    text: 'We are a hotel with sixty rooms and a team of thirty. We have part-time work in housekeeping and at breakfast, and we are happy to answer questions here. What would you ask us?',
    replies: [
      'Who will show me the work, and will it be the same person each day?',
      'What does the first hour of a normal day look like?',
      'My question is always about the schedule. Do I know it a week before?',
    ],
  },
  {
    title: 'Builders looking for careful hands',
    by: 'union-builders',
    text: 'Hi, we fix roofs, fences and kitchens with a crew of nine. We would like to train new people, one task at a time. What do you want to know before you think about a job like ours?',
    replies: [
      'I would ask about breaks. How many, how long, and where?',
      'Can somebody visit first and just watch?',
      'How do you tell people that they made a mistake?',
    ],
  },
]
