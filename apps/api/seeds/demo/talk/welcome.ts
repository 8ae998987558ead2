import type { Topic } from './topic.ts'

export const welcomeTopics: readonly Topic[] = [
  {
    forum: 'Introductions',
    titles: ['Hello from {town}!', 'New here, and I love {hobby}', 'Hi all, looking for work in a {job}'],
    openers: [
      'Hi everyone! I live near {town}. I finish my transition program in {month} and I would love to work in a {job}. My best skill is {task}. What is yours?',
      'Hello! My job coach told me about Sparkle. I am shy at first, but I can talk about {hobby} all day. I hope to find a job where {task} is part of the day.',
      "Hi! I am new. I have been to two job fairs in {town} and it was a lot of noise for me. Here I can take my time. That's nice.",
      'Good morning from {town}. I use {aid} and I am proud of it. I am looking for a team that is kind and a boss who says what they mean.',
    ],
    replies: [
      'Welcome! I came here in {month} too. It took me a week to write my first post, so you are ahead of me.',
      'Hello from the other side of {town}! Small world.',
      'Welcome! I like {hobby} too. Have you been to a club for it? Mine meets every second {day}.',
      'So glad you are here. Take your time with the application. You can stop and come back, it keeps your answers.',
      'Hi! I worked in a {job} for a year. Ask me anything.',
      'Welcome. {task} is harder than people think. It is a real skill, so say it loud in your profile.',
      'I use {aid} as well. It changed my days. Nice to meet somebody who gets it.',
      'Hi there! I am a job coach. If you ever want to practise talking about yourself, start with one sentence about what you enjoy. You just did it very well.',
      'Nice to meet you! What do you do when you are not thinking about work?',
      'Job fairs are loud for me too. I go in the first ten minutes, when it is calm.',
    ],
  },
  {
    forum: 'Introductions',
    askedBy: 'business',
    titles: ['We run a {job} in {town} and want to say hi', 'A small business says hello from {town}'],
    openers: [
      'Hello! We are a small {job} in {town} with {number} people. Two of our team came to us through a program like this one, and they are the heart of the place. We are here to listen and learn.',
      'Hi, I manage a {job}. We are new to Sparkle. Before we write to anyone, we would like to know: what makes a first message from a business feel good to you?',
    ],
    replies: [
      'Welcome! For me: say your name, what the job is, and how many hours. Short and clear.',
      'Tell us about the noise and the light in your place. It sounds odd, but it helps me decide.',
      'Please tell the pay early. I worry about asking.',
      'It is nice when a business says what they liked in my profile. Then I know it is not the same letter for all.',
      'Thank you for asking first. Not everybody does.',
      'Photos of the place help me a lot. I like to know where I will go.',
      'Say if there is a bus stop close by. In {town} that is half of the question for me.',
      'Hello! I have {number} years of experience with {task}. I will keep an eye on you!',
    ],
  },
  {
    forum: 'Help with Sparkle',
    titles: [
      'How do I change my photo?',
      'A photo with {pet}: yes or no?',
      'My photo from {month} will not load',
      'Which photo do you use for your profile?',
    ],
    openers: [
      'I have a new haircut and want a new photo. Where do I change it? I looked for ten minutes and then I asked my sister, and she did not find it either.',
      'My picture is too big, it says. It is from my phone. What did you do about that?',
      'Do you use a photo of your face, or something else? I like my picture with {pet}, but I am not sure if that is good for a business.',
    ],
    replies: [
      'Open your profile. There is a small pencil at the picture. Click it and choose a new one.',
      'On my phone I took a screenshot of the photo. The screenshot was small enough. Easy trick!',
      'I use a photo where I smile and you can see my face. My coach said: good light, plain wall, done.',
      'I think a pet in the photo is friendly. It got me a nice first message!',
      'You can also leave it empty at the start and add one later. Nobody minds.',
      'No need to feel silly. I asked the same thing in {month}.',
    ],
    fromAsker: ['Thank you, the pencil was it. I feel silly, but now it works!'],
  },
  {
    forum: 'Help with Sparkle',
    titles: [
      'Who can see my answers?',
      'Who sees what I wrote about {aid}?',
      'Public or not public?',
      'Can my old boss see my profile?',
    ],
    openers: [
      'I answered the part about accommodations very openly. Who can read that? I want businesses to see it, but not everyone in the world.',
      'I switched my profile to not public while I think about it. Do my answers get lost? How did you decide?',
      'I am not sure yet if I want to be found. What happens when I make it public?',
    ],
    replies: [
      'When it is not public, only you see it. Your answers stay. I switched {number} times until I was happy.',
      'I waited until all parts were done. Then I made it public on a {day} and got a message two days later.',
      'You can leave out any question. I skipped the social links and nobody asked.',
      'I wrote what helps me at work and left out the medical words. That felt right to me.',
      'My job coach read it with me first. Two pairs of eyes are good.',
    ],
    fromBusiness: [
      'A business here. We look at what you enjoy and what helps you do well. That is all we need to know.',
    ],
    fromAsker: ['Thank you all. I made it public today. My heart was beating fast!'],
  },
  {
    forum: 'Help with Sparkle',
    titles: ['Does Sparkle work well with {aid}?', 'Tips for using Sparkle by keyboard', 'Bigger text on the phone?'],
    openers: [
      'I just started. How is it for you with {aid}? Any tips are welcome.',
      'My hands get tired from the mouse. Can I do it all with the keyboard?',
      'The text is fine on my laptop, but on my phone I would like it bigger. How do you do that?',
    ],
    replies: [
      'Press Tab to move and Enter to choose. The first link on each page skips the menu. I use it all the time.',
      'I zoom the page to 200 percent and it still fits. I did not have to scroll sideways.',
      'Dark mode helps my eyes in the evening. It follows the setting of my phone.',
      'My screen reader reads the headings well. I jump from one to the next.',
      'If something does not work for you, write it here. The team does read this.',
      'Good to know, thank you! I did not know about the skip link.',
      'On my phone I set larger text for everything. Sparkle follows it.',
    ],
  },
]
