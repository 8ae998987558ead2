import type { Thread } from '../thread.ts'

export const helpWithProfiles: readonly Thread[] = [
  {
    title: 'How do I change my photo?',
    text: 'I have a new haircut and want a new photo. Where do I change it? I looked for ten minutes, then I asked my sister, and she did not find it either.',
    replies: [
      'Open your profile. There is a small pencil at the picture. Press it and choose a new one.',
      'No need to feel silly, I asked the same thing in my first week. It is the pencil.',
    ],
    closing: 'Found it, thank you! The pencil was there all the time.',
  },
  {
    title: 'My old photo will not go away',
    text: 'There is a photo on my profile from three years ago, with braces. How do I put up a new one?',
    replies: [
      'Press the pencil at your picture. On a phone you can take the new one right there.',
      'When you have the new one, look at it in the small size too. My hat covered my face.',
    ],
  },
  {
    title: 'It says my picture is too big',
    text: 'I took a picture with my phone and Sparkle says that it is too big. What did you do about that?',
    replies: [
      'On my phone I took a screenshot of the photo. The screenshot was small enough.',
      'I cut the sides off. Nobody needs to see my whole kitchen anyway.',
    ],
    closing: 'The screenshot did it. Easy when you know how!',
  },
  {
    title: 'Picture too large, now what?',
    text: 'My photo has too many megabytes. I do not know what a megabyte is or how to get rid of some. Can you help?',
    replies: [
      'Send it to yourself by email. My phone then asks if I want it small, medium or large, and I pick medium.',
      'There is a setting in my camera for the size. Mine was on the highest, so I turned it down.',
    ],
  },
  {
    title: 'A photo with my dog: yes or no?',
    text: 'Do you use a photo of just your face, or something else? I like the one with my dog Biscuit, but I am not sure what a business would think.',
    replies: [
      'The one where people can see your eyes. My coach said: good light, plain wall, done.',
      'You can also leave it empty at the start and add one later.',
      'A pet in the photo is friendly. Mine got me a nice first message.',
    ],
    fromBusinesses: [
      {
        by: 'river-hardware',
        text: 'To us it matters little what is in the photo. We look at what you wrote, and a friendly face is a bonus.',
      },
    ],
  },
  {
    title: 'Which photo do you use for your profile?',
    text: 'I have three photos that I like: one in my work shirt, one on my bike and one where I laugh with my cousin. Which would you take for a profile?',
    replies: [
      'I would pick the one that looks most like you on a good day.',
      'You can put the others into the picture questions, there are a few of them. I did that with my garden.',
      'A smile is the main thing. My photo is not even sharp, and I got two nice messages.',
      'Ask somebody who does not know you well. I asked our librarian, and she chose in one second.',
    ],
    closing: 'I took the one where I laugh, without my cousin. He says he will get over it.',
  },
  {
    title: 'Who can see my answers?',
    text: 'I answered the part about what helps me very openly. Who can read that? I want businesses to see it, but not the whole world.',
    replies: [
      'When your profile is off, only you see it. When it is on, people who are logged in can read it.',
      'There is a link that says who will see it, next to some questions. I press it each time to be sure.',
      'I wrote what helps me at work and left out the medical words. That felt right to me.',
      'You may skip any question. I skipped four and nobody asked why.',
    ],
    fromBusinesses: [
      {
        by: 'corner-learning-center',
        text: 'We read what you enjoy and what helps you do well. That is all we need to know.',
      },
    ],
    closing: 'Good, then I will leave it as it is. Thank you for explaining it so clearly.',
  },
  {
    title: 'Can my old boss see my profile?',
    text: 'My old boss runs a business too, and we did not part as friends. If I show my profile, can she read it?',
    replies: [
      'You can block somebody. Then they cannot write to you any more.',
      'I read mine with my mom first, in the preview. It shows just what others get to see.',
      'While it is on, yes, like everyone who is logged in. I turned mine off for a month, and nothing was lost.',
    ],
  },
  {
    title: 'Should I show my profile now or wait?',
    text: 'My profile is not shown to others yet, because two questions are still empty. How did you decide when to turn it on?',
    replies: [
      'I waited until all parts were done. Two days after I turned it on, a message came.',
      'I turned it on right away, with half of the answers. You can add more at any time.',
      'My rule was: when my coach and I both like it, it goes on.',
    ],
    closing: 'I turned it on today. My heart was beating fast!',
  },
  {
    title: 'On or off? I keep switching',
    text: 'I turn my profile on in the morning and off in the evening, because I get nervous. Is that bad? How do you do it?',
    replies: [
      'Nothing happens all at once. Businesses write, and you have all the time you need to answer.',
      'Switching is fine! Nobody gets a message when you do it.',
      'I was scared of a flood. It was one message in the first week, and a nice one.',
    ],
  },
]
