import type { Thread } from '../thread.ts'

export const accommodations: readonly Thread[] = [
  {
    title: 'What helps you most at work?',
    text: 'My work lets me wear headphones now. It took one talk of five minutes, and I had been afraid of it for half a year. So I want to ask: what helps you most?',
    replies: [
      'Ten quiet minutes at eleven and at three. I do not need them each day, but I know that they are there.',
      'Big letters on the screen, and a lamp of my own.',
      'A stool! I can do the whole shift now that I can sit down.',
      'Written steps. Spoken ones are gone after the second one.',
    ],
  },
  {
    title: 'Small things that make a big difference',
    text: 'Somebody put a strip of tape on the floor, and now I know where to line up the carts. It cost nothing. What small thing helps you?',
    replies: [
      'A list with pictures that I took myself. Now the new people use it as well.',
      'My lead tells me five minutes before something changes.',
      'One person to ask, always the same. I stopped worrying after that.',
    ],
    fromBusinesses: [
      {
        by: 'river-hardware',
        text: 'Most of what people asked us for cost nothing at all. The most was forty dollars for a chair.',
      },
    ],
  },
  {
    title: 'Lights that hurt',
    text: 'The lights over my desk flicker, and by noon my head hurts. What did you do about lights?',
    replies: [
      'I wear a cap. It was against the dress code, and then they changed the code.',
      'Ask to move your place first. It is the easiest thing.',
      'It is not silly. When your head hurts, you cannot do good work.',
    ],
    closing: 'They took out two tubes over my place. Free, and done in five minutes.',
  },
  {
    title: 'Too bright in the stock room',
    text: 'The new lamps in our stock room are so bright that I see spots. Has anyone had that?',
    replies: [
      'Glasses with a light tint help me. My eye doctor had a pair to try.',
      'We got a cover for the lamp, made of cloth that does not burn. It looks nice, too.',
    ],
  },
  {
    title: 'The radio at work never stops',
    text: 'There is a radio on all day. The others like it, and I cannot think. How do you solve that without a fight?',
    replies: [
      'Headphones with no music in them. They just make it softer.',
      'We agreed on certain hours for it, ten to twelve. All of us can live with that.',
      'Ask for a place in a corner. Noise comes from fewer sides there.',
    ],
    fromBusinesses: [
      {
        by: 'cedar-garden-center',
        text: 'I did not hear the radio any more until someone told me. Now I hear it, too!',
      },
    ],
  },
  {
    title: 'Noise in the kitchen',
    text: 'Pots, fans, voices, all at once. I love the work, but after three hours I am full. What do you do about noise?',
    replies: [
      'I do the loud task first and the quiet one after. My lead changed the order for me.',
      'Five minutes outside each hour. I go and look at the sky.',
      'My team has a sign for it: a flat hand means that it is too loud for me. They respect it.',
    ],
    closing: 'I have soft ear plugs now. I hear people, but the pots are far away.',
  },
  {
    title: 'Does a picture checklist help you?',
    text: 'My coach wants to make a list with pictures for my tasks. I am not sure if it looks childish. Does anyone use one at work?',
    replies: [
      'A checklist in my pocket. Pilots use one too, so nobody can laugh.',
      'I wrote mine on the inside of the cabinet door. Now the whole team reads it.',
      'I tick them off with a pencil, and at the end I have proof.',
    ],
    fromBusinesses: [
      {
        by: 'demo-business',
        text: 'We made checklists for one person, and now everyone wants them. We make fewer mistakes, too.',
      },
    ],
    closing: 'We made it together with photos of my own hands. It looks good, and I keep it in my apron.',
  },
  {
    title: 'How do you remember all the steps?',
    text: 'Closing the shop has eighteen steps, and I forget a different one each time. What do you use to remember them?',
    replies: [
      'I say the steps out loud. People think that I am singing.',
      'A timer on my phone with a name for each step.',
      'Put the steps in groups of three. Eighteen is a lot, but six groups are fine.',
    ],
  },
  {
    title: 'Too many smells in the break room',
    text: 'Fish, perfume, popcorn. I get sick from it, and I need the break. What can I ask for?',
    replies: [
      'I can take my break in the office when it is bad. It was not a big deal.',
      'A window that opens helped more than anything.',
      'I carry a small mint in my pocket. It sounds funny, but it helps me through the worst.',
    ],
  },
  {
    title: 'The cleaning spray makes me dizzy',
    text: 'I clean tables, and the spray they use makes my head spin. Can I ask for another one?',
    replies: [
      'Yes, ask! There are sprays without a smell, and they cost the same.',
      'Say which one is okay for you, then they do not have to guess. I brought the bottle from home.',
    ],
    closing: 'They changed the spray for all of us. A coworker hugged me, because she had hated it as well.',
  },
  {
    title: 'Captions in meetings',
    text: 'I am hard of hearing, and our morning meeting is in a big hall with an echo. What do you use to follow?',
    replies: [
      'My phone makes captions. I put it in the middle of the table.',
      'Sit across from the person who talks most. Seeing the face is half of it.',
    ],
    closing: 'My phone writes it down while they talk. I got a joke today, on time!',
  },
  {
    title: 'I cannot follow the team meeting',
    text: 'Everybody talks at once, and after it I do not know what I have to do. How do you handle meetings?',
    replies: [
      'We use a ball. Only the person with the ball talks, and it is fun for all of us.',
      'I asked for three lines by email after each meeting. They come every time.',
      'A coworker writes down the part that is for me. I do the same for her on Thursdays.',
    ],
    fromBusinesses: [
      {
        by: 'bright-web-studio',
        text: 'We send a short list after each meeting now. It turned out that half of the team needed it.',
      },
    ],
  },
]
