import type { Thread } from '../thread.ts'

export const hobbies: readonly Thread[] = [
  {
    title: 'Who else likes bird watching?',
    text: 'Yesterday I saw a bald eagle at Lake Natoma in Folsom. I had to sit down. Does anyone else go out to watch birds?',
    replies: [
      'I go at seven in the morning, when it is quiet. The first half hour is the best.',
      'My grandpa and I count them at the feeder. He cheats.',
      'Sit still for ten minutes. They come when they have forgotten you.',
    ],
    closing: 'Eleven kinds this Sunday. I wrote them all down.',
  },
  {
    title: 'How did you start with birds?',
    text: 'My neighbor gave me her old binoculars, and now I want to learn the names. Where do I begin?',
    replies: [
      'With a book from the library, the one with the drawings. Photos confuse me.',
      'There is an app that listens and tells you the name. It feels like magic.',
      'Learn five, and when you know those, learn five more.',
    ],
  },
  {
    title: 'Board game night',
    text: 'We play every second Friday at the community center in Citrus Heights, and the room is quiet. What do you like to play?',
    replies: [
      'Chess, but the slow kind, with tea.',
      'Uno! My whole family gets loud, and nobody is angry after.',
      'I like games where everyone plays against the game. Then nobody loses alone.',
    ],
  },
  {
    title: 'Games that are good for two',
    text: 'My roommate and I want to play something in the evening, without screens. What do you play?',
    replies: [
      'Dominoes are great, and you can feel the dots with your fingers.',
      'A puzzle with a thousand pieces. It lies on our table for weeks.',
      'Cards with large print changed it all for my dad.',
    ],
    closing: 'We tried dominoes. I lost nine times, and we had a great night.',
  },
  {
    title: 'Meet my dog Biscuit',
    text: 'Biscuit is nine, he is deaf in one ear, and he wakes me at six, no matter if I work or not. Do you have a pet?',
    replies: [
      'A cat who sits on my keyboard. She wrote half of my application.',
      'I walk the dogs of my neighbors. Three dogs, and no vet bills!',
      'I have a fish, and he is a good listener.',
      'I would like one, but my home does not allow it. So I help at the shelter on Saturdays.',
    ],
  },
  {
    title: 'Pets of Sparkle',
    text: 'Animals make hard days easier. Tell me about yours! Mine is a turtle called Speedy, and he is not.',
    replies: [
      'No pet, but my plant is called Steve. He is growing well.',
      'My service dog is called Maple. She works harder than I do.',
      'We have two hens. They are called Salt and Pepper, and they know it.',
    ],
  },
  {
    title: 'What are you reading?',
    text: 'I finished a book about octopuses and I am sad that it is over. What should I read next?',
    replies: [
      'Anything with a map in the front.',
      'Comics! The library has a whole wall of them.',
      'The one about the boy with the face that is different. I read it three times.',
      'Our librarian picks for me. I tell her what I liked, and she is always right.',
    ],
  },
  {
    title: 'Audio books for the bus',
    text: 'My ride is forty minutes long, and I am out of books to listen to. What do you like?',
    replies: [
      'I like true stories about people who walk very far.',
      'Short stories are best for me, because I can finish one before my stop.',
      'The one about the dog who travels by train. I laughed out loud.',
    ],
    closing: 'I laughed so loud at the one about the dog that a lady asked for the title.',
  },
  {
    title: 'Music while you work?',
    text: 'I get more done with music, but only with songs that I know. What do you listen to?',
    replies: [
      'Movie music. I feel like I am saving the world while I fold boxes.',
      'Only rain sounds for me. Words get into my head.',
      'The same playlist since 2019. If it changes, I notice.',
      'Nothing at all. Silence is my favorite song.',
    ],
  },
  {
    title: 'My alarm song',
    text: 'I changed my alarm to a song with trumpets. My dad is not happy, but I am awake. What wakes you up?',
    replies: [
      'Old soul music, from my grandma. It starts slow and so do I.',
      'Drums! I play myself, so I tap along on the table.',
    ],
    closing: 'We agreed on a song with a guitar. It is a compromise.',
  },
]
