import type { Thread } from '../thread.ts'

export const workplaceLife: readonly Thread[] = [
  {
    title: 'My first day is Monday. What do I need?',
    text: 'I start at a hardware store on Monday. I have packed my bag three times already. What do you wish you had known on your first day?',
    replies: [
      'Ask where the restroom and the quiet place are. Those two first.',
      'Write the names down. I draw a little map of who sits where.',
      'Bring a snack to share. It is the fastest way to learn names.',
    ],
    closing: 'I survived! I know where the restroom is, and the name of one person. That is enough for one day.',
  },
  {
    title: 'Tomorrow I start in a school kitchen',
    text: 'I got the job in the school kitchen, and tomorrow is day one. I will not sleep, so I may as well ask: what should I know?',
    replies: [
      'Eat something before. I was too nervous to eat, and then I felt dizzy at ten.',
      'Nobody thinks that you know anything yet, and that is a good thing.',
      'Break in your shoes before you go. I learned that the hard way.',
      'You will be tired for two weeks. I went to bed at eight, and then it got better.',
    ],
    fromBusinesses: [
      {
        by: 'sunny-bistro',
        text: 'I remember who asks questions on the first day. It is always the ones who do well later.',
      },
    ],
  },
  {
    title: 'I made a mistake in my first week',
    text: 'I put labels on two hundred boxes, and they were the wrong labels. My boss said it is fine. I keep thinking about it at night.',
    replies: [
      'They said it is fine. Believe them. People who train others see it every month.',
      'Draw it. I make a small comic of it, and then it is funny.',
      'The others have forgotten it by now. Only we think about it at night.',
    ],
    closing: 'I slept! And today I did the right labels, all two hundred.',
  },
  {
    title: 'I broke something at work',
    text: 'A whole tray of glasses, in front of everybody. They were nice about it, but I feel terrible. How do you get over a thing like that?',
    replies: [
      'I say what happened, what I did, and what I will do next time. Then it is over.',
      'My boss once told me her worst mistake. It was so much bigger than mine.',
      'You told them and did not hide it. That is what counts.',
    ],
  },
  {
    title: 'What do you talk about in the break?',
    text: 'I never know what to say at lunch. They talk about shows that I do not watch, and I know a lot about chess. What do you do?',
    replies: [
      'Tell them about your thing! One of my coworkers turned out to love it, too.',
      'I show a picture of my cat. Works every time.',
      'Cards with questions on the table helped our whole team. It was my idea!',
    ],
  },
  {
    title: 'Small talk is hard',
    text: 'In the break room they ask how I am, and before I have thought about it, they are gone. How do you do small talk?',
    replies: [
      'I ask one question: what are you doing on the weekend? Then I listen, and they do the rest.',
      'When they ask how I am, I say good, and you? Nobody wants the long answer, I checked.',
      'Listening is part of talking. I nod a lot, and they think that I am great company.',
    ],
    closing: 'I asked somebody about her weekend today. She told me about her weekend. It works!',
  },
  {
    title: 'I eat alone and I like it',
    text: 'In my lunch break I sit outside with my music. Now someone said that I am not friendly. How do I explain it?',
    replies: [
      'You do not owe anyone your break.',
      'I sit with them one day in the week. That is enough for me and for them.',
      'Say it once, in a calm moment, and say that you like them. Then they do not guess.',
    ],
    closing: 'I told them that I recharge in my break and then I am nice again. They laughed, and now it is fine.',
  },
  {
    title: 'Do I have to go to the team lunch?',
    text: 'Once a month they all go out to eat, and it is loud and takes two hours. I like them, just not in a restaurant. What would you do?',
    replies: [
      'I come for the first half hour and then I go. They know it now.',
      'We found a way: they bring the food to work, and I choose the quiet end of the table.',
      'My lead told the others for me. I was glad that I did not have to.',
    ],
  },
  {
    title: 'They changed my schedule again',
    text: 'Four times in one month! I need to know my week before it starts. How do I say that without sounding angry?',
    replies: [
      'Tell them how you work best, and then ask: can we do that? It went well for me.',
      'Ask for it as an accommodation. A steady schedule is one, and mine is in writing.',
      'I put the changes on a calendar with colors. Seeing it helps me more than hearing it.',
    ],
    fromBusinesses: [
      {
        by: 'harbor-hotel',
        text: 'I had no idea that this was so hard until someone told me. Please tell us.',
      },
    ],
    closing: 'I wrote it down and read it out. Now I get my week every Friday.',
  },
  {
    title: 'From mornings to evenings',
    text: 'From next month on I should work evenings. My body is a morning body. Has anybody said no to that?',
    replies: [
      'I traded with a coworker who likes the other shift. We were both happy.',
      'Give it two weeks. I got used to it, but it is also fine to say no.',
      'Say what you can do, not only what you cannot. I offered every second Saturday in return.',
    ],
  },
  {
    title: 'How do you handle a rude customer?',
    text: 'A customer told me that I am too slow, in front of the whole line. I wanted to cry. I did not, but almost. What do you do in such a moment?',
    replies: [
      'You are careful. I wish more people were.',
      'My team bought me ice cream after. The customer never came back, so we won twice.',
      'I wear a pin that asks people to be patient. Most of them smile.',
    ],
    fromBusinesses: [
      {
        by: 'orchard-market',
        text: 'In our shop the rule is that nobody has to take that. I go over and take it from there.',
      },
    ],
  },
  {
    title: 'When people get loud, I freeze',
    text: 'At the register it happens about once a week: somebody shouts, and I cannot move. What helps you?',
    replies: [
      'I say that I will get someone to help them, and I walk to my lead. We practiced it.',
      'I squeeze a little stone in my pocket. Nobody sees it.',
      'I am sorry that this happens to you. It is about them, not about you.',
    ],
    closing: 'My lead and I have a sign now. When I touch my collar, she comes over.',
  },
  {
    title: 'My coworker does my work for me',
    text: 'She is kind and she wants to help, but she takes things out of my hands. I want to do them myself. How do I tell her?',
    replies: [
      'Tell them when you are alone, not in front of others. Mine was sorry at once.',
      'I say: thank you, I have got this. With a smile, three times a day.',
      'Write it down first, so that it comes out friendly.',
    ],
    closing: 'I told her: please let me try first, and I will call you. She said she is glad to know.',
  },
  {
    title: 'They talk to me as if I were a little kid',
    text: 'Everybody at work is nice, but one person talks to me very slowly and in a high voice. I am 27. What do you do about that?',
    replies: [
      'Show them what you can do. I trained the new person, and after that it stopped.',
      'My lead said it in the morning meeting, to everyone, without a name.',
      'They often do not notice it. I did an imitation, and we both laughed until we cried.',
    ],
  },
  {
    title: 'How do I ask for more hours?',
    text: 'I have worked ten hours a week for a year, and I would like sixteen. How did you ask for that?',
    replies: [
      'I wrote down what I do well and brought it along. My boss kept the paper.',
      'Talk to a benefits planner first if your pay will change. It is worth the hour.',
      'The worst they can say is not yet. That is what I heard, and three months later it was a yes.',
    ],
  },
  {
    title: 'I want to learn something new at work',
    text: 'I have been on dishes for a year. I am good at it, but I watch the cooks all day and would love to try. How do I bring it up?',
    replies: [
      'Ask for ten minutes to talk. Then they have time, and you do not stand in the door.',
      'Pick a calm day. I asked in the rush, and that was not smart.',
      'Say that you want to try it for two weeks. It is easy to say yes to that.',
    ],
    fromBusinesses: [
      {
        by: 'sunny-bistro',
        text: 'Please ask. I often think that people are happy as it is, because nobody says anything.',
      },
    ],
    closing: 'I asked, and on Tuesday I cut onions. I cried, because of the onions.',
  },
  {
    title: 'My best coworker is leaving',
    text: 'She showed me everything, and Friday is her last day. I do not know how it will be without her. How do you deal with that?',
    replies: [
      'I cried a little, and then I asked who my person is now. There is always someone.',
      'Make a card with the whole team. It makes goodbyes easier.',
      'Changes take me a month. I mark the days, and then one day I forget to.',
    ],
  },
  {
    title: 'We got a new boss',
    text: 'The old one knew me, and the new one does not. I am worried that I have to explain everything again. Do you have advice?',
    replies: [
      'One page about you helps: what you do, what helps, and whom to ask.',
      'My new boss was nervous, too. I found that out later.',
      'Ask to keep one thing the same, like your place or your time.',
    ],
    closing: 'I gave him one page about how I work best. He read it and said thank you.',
  },
]
