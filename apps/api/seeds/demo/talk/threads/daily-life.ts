import type { Thread } from '../thread.ts'

export const dailyLife: readonly Thread[] = [
  {
    title: 'Easy lunch ideas for work',
    text: 'I am tired of cheese sandwiches. I need lunch ideas that are easy to make and not loud to eat. Go!',
    replies: [
      'Cold pasta with peas. I make it on Sunday for three days.',
      'A wrap! Like a sandwich, but it feels like a party.',
      'Soup in a thermos. Still warm at one.',
      'Rice, an egg and soy sauce, ready in five minutes.',
    ],
    closing: 'Week one: pasta, wrap, soup, rice, and on Friday a cheese sandwich. Old habits.',
  },
  {
    title: 'Food that does not need a microwave',
    text: 'Our break room has no microwave and one small fridge. What do you bring for lunch?',
    replies: [
      'My rule is one thing I like, one thing that is green, one thing that is sweet.',
      'Leftovers, in a box with a lid that really closes. Do not ask how I know.',
      'Yogurt with berries. Eat it slowly, and it is a break in itself.',
    ],
  },
  {
    title: 'Saving my first paycheck',
    text: 'My first paycheck came today! I want to buy everything at once. What did you do with yours?',
    replies: [
      'I bought new shoes for work. Not exciting, but my feet still thank me.',
      'First I looked at the number for a month, because it made me happy.',
      'I write down what I want and wait a week. Most of it I no longer want.',
    ],
    closing: 'Half is in the bank, and the other half was pizza for everyone.',
  },
  {
    title: 'How do you save money?',
    text: 'I put it in a jar, and then I take it out of the jar. What works for you?',
    replies: [
      'I have three jars: spend, save, share. My coach showed me.',
      'The bank moves ten dollars to savings on its own each week. I do not even see it.',
      'My sister keeps the card and I keep the number. It takes two of us to be silly.',
    ],
  },
  {
    title: 'What do you do after work?',
    text: 'I come home and lie on the floor for twenty minutes. Then I am a person again. How do you rest?',
    replies: [
      'I bake. It does not matter what, as long as I can knead it.',
      'A long shower and the same song every time.',
      'I walk around the block until I have seen three dogs.',
    ],
  },
  {
    title: 'Sunday evening feelings',
    text: 'On Sunday at six my stomach knows that Monday is coming. What do you do to feel better?',
    replies: [
      'I get everything ready and put it at the door. Then my head is free.',
      'I call my best friend, and we do not talk about work at all.',
      'I draw for half an hour. Nobody ever sees those drawings.',
    ],
    closing: 'I packed my bag at noon and then watched a movie with my aunt. It did help.',
  },
  {
    title: 'Somewhere quiet for a Saturday?',
    text: 'I live in Sacramento and I want to get out on Saturday, but not into a crowd. Where do you go when you want it quiet?',
    replies: [
      'A museum in its first hour. Many have a quiet hour once a month, too.',
      'I take my bike along the river until I am hungry, and then I turn around.',
      'The library, top floor, chair by the window. That is my place.',
    ],
    closing: 'I went to the river before nine. Two ducks and me.',
  },
  {
    title: 'A free day and no plan',
    text: 'My shift was canceled, and now I have a whole day. I do not want to spend money. What would you do?',
    replies: [
      'The botanical garden early in the morning. It is free, and there are benches.',
      'I would clean out one drawer and then sit in the sun like a cat.',
      'Bake something and bring it to a neighbor. You get a talk and an empty plate.',
    ],
  },
  {
    title: 'I am learning to cook',
    text: 'So far I can make eggs, and eggs. What was the first real dish that you learned?',
    replies: [
      'My first was fried rice, because you can put in what you have.',
      'I watch the same video five times and then I do it along with them.',
      'Tacos, because everyone builds their own and nobody complains.',
    ],
    closing: 'Fried rice, tonight, all by myself. Only the pan was angry.',
  },
  {
    title: 'A recipe with few steps, please',
    text: 'I get lost when a recipe has more than six steps. Do you have one that always works?',
    replies: [
      'Chili. Everything goes in one pot, and then you wait.',
      'Baked potatoes! One step: oven. The second step is butter.',
      'Tomato soup from a can, but with fresh basil. People think that I am a chef.',
    ],
  },
]
