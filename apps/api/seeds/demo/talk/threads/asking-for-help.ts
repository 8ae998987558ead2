import type { Thread } from '../thread.ts'

export const askingForHelp: readonly Thread[] = [
  {
    title: 'How do I ask my boss?',
    text: 'I know what I need, a bit less noise, but I do not know how to start the talk. Can you share your words?',
    replies: [
      'Mine: I want to do this job well, and one thing would help me. Can I tell you?',
      'Write an email too, so there is a date on it.',
      'I practiced in the car with my mom. She played a very grumpy boss, and the real one was much nicer.',
    ],
    closing: 'I said your sentence, word for word. He moved my desk the same day.',
  },
  {
    title: 'What words do you use to ask?',
    text: 'I would like to do the same tasks in the same order each day. How do I ask for that so that it sounds normal?',
    replies: [
      'I offer to try it for two weeks. A test is easy to say yes to.',
      'There is a free service that explains your rights to you and to your boss. My coach had the number.',
      'Say what gets better for them. I told mine that I would make fewer mistakes, and it was true.',
    ],
    fromBusinesses: [
      {
        by: 'lakeside-media',
        text: 'Just ask. It helps me when people bring an idea and not only the problem.',
      },
    ],
  },
  {
    title: 'They said they will think about it',
    text: 'I asked for larger print on the order sheets three weeks ago. They said they will think about it, and then nothing happened. How do I ask again?',
    replies: [
      'Ask again with a day: can we decide this by Friday? It is not rude, it is clear.',
      'Put it in an email, and send the same email again after a week.',
    ],
    fromBusinesses: [
      {
        by: 'union-builders',
        text: 'Please remind us. It is nearly always that we forgot, and we are sorry when we notice.',
      },
    ],
    closing: 'They said yes! The new sheets come on Monday. Thank you, everyone.',
  },
  {
    title: 'Still waiting for my stool',
    text: 'It was approved a month ago, and it is still not here. I do not want to be a pain. What would you do?',
    replies: [
      'They forget, because it is not their back or their eyes. Remind them in a friendly way.',
      'Bring the link and the price. Mine was ordered while I stood there.',
      'I asked who takes care of it. It was a different person, and she did it at once.',
    ],
  },
  {
    title: 'Is it okay to ask for a job coach at work?',
    text: 'I would like my coach to be there for the first two weeks. Do businesses mind?',
    replies: [
      'Mine came for a month and stood in the back. After that I just called when I needed to.',
      'My boss liked it, because the coach showed him tricks as well.',
      'It costs the business nothing. Tell them that, many do not know.',
    ],
    fromBusinesses: [
      {
        by: 'maple-bakery',
        text: 'We love coaches. They tell us what to change before it becomes a problem.',
      },
    ],
  },
  {
    title: 'My coach comes less often now. Is that good?',
    text: 'In the beginning she was there every day, and now only on Wednesdays. I am proud and a bit scared. How was it for you?',
    replies: [
      'I asked for a goodbye plan: three days, then two, then one. That made it easy.',
      'I was scared, too. Then I did a whole week alone and bought myself a cake.',
    ],
    closing: 'Today she did not come, and I only noticed at lunch.',
  },
]
