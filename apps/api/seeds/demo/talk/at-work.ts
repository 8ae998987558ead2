import type { Topic } from './topic.ts'

export const atWorkTopics: readonly Topic[] = [
  {
    forum: 'Workplace Life',
    titles: ['First week at the {job}', 'My first day is {day}. What do I need?', 'I made a mistake in my first week'],
    openers: [
      'I start at the {job} on {day}. I packed my bag three times already. What do you wish you had known on your first day?',
      'I made a mistake with {task} and had to start again from zero. My boss said it is fine. I keep thinking about it at night.',
      'First week done! I am so tired that I fell asleep at dinner. Is that normal?',
    ],
    replies: [
      'So normal! The first two weeks I went to bed at eight. It gets better.',
      'Ask where the bathroom and the quiet place are. Those two first.',
      'Write the names down. I draw a little map of who sits where.',
      'When I make a mistake I say: what happened, what I did, what I will do next time. Then it is over.',
      'Your boss said it is fine. Believe them. People who train others see that mistake every month.',
      'Eat something before. I was too nervous to eat and then I felt dizzy at ten.',
      'Bring a snack to share on {day}. It is the fastest way to learn names.',
      'I am proud of you. A first week is a big thing.',
    ],
    fromBusiness: ['Team lead here. I remember who asks questions. It is always the ones who do well later.'],
  },
  {
    forum: 'Workplace Life',
    titles: [
      'Small talk at lunch',
      'They talk about shows, I talk about {hobby}',
      'What do you talk about in the break?',
      'I eat alone and I like it',
    ],
    openers: [
      'I never know what to say at lunch. They talk about shows that I do not watch. I only know a lot about {hobby}. What do you do?',
      'I like to eat alone with my music. Now someone said I am not friendly. How do I explain it?',
    ],
    replies: [
      'I ask one question: what are you doing on the weekend? Then I just listen. They do the rest.',
      'I told them: "I recharge in my break, then I am nice again." They laughed and now they leave me in peace.',
      'Tell them about {hobby}! One of my coworkers turned out to love it too. We talk about it every {day}.',
      'I sit with them on one day in the week. That is enough for me and for them.',
      'Cards with questions on the table helped our whole team. It was my idea!',
      'You do not owe anyone your break.',
      'I show pictures of {pet}. Works every time.',
    ],
  },
  {
    forum: 'Workplace Life',
    titles: [
      'They changed my schedule again',
      'New hours at the {job}',
      'How do you deal with changes?',
      'Moved from mornings to evenings',
    ],
    openers: [
      'They changed my shift {number} times in a month. I need to know my week before it starts. How do I say that without sounding angry?',
      'From next month I should work evenings. My body is a morning body. Has anybody said no to that?',
    ],
    replies: [
      'I said: "I work best when I know my week on Friday. Can we do that?" Now I get a text each Friday at noon.',
      'Ask for it as an accommodation. A steady schedule is one. Mine is in writing.',
      'I traded with a coworker who hates mornings. We were both happy.',
      'Write it down first and read it out. That way I do not sound angry.',
      'I put the changes on a calendar with colors. Seeing it helps me more than hearing it.',
      'It took me two weeks to get used to it. Then it was okay. But it is also fine to say no.',
    ],
    fromBusiness: ['Manager here. I had no idea that this was so hard until someone told me. Please tell us.'],
  },
  {
    forum: 'Workplace Life',
    titles: [
      'How do you handle a rude customer?',
      'A rude customer at the {job}',
      'A customer made fun of me',
      'When people get loud',
    ],
    openers: [
      'A customer told me I am too slow, in front of all. I wanted to cry. I did not, but almost. What do you do in such a moment?',
      'When people get loud I freeze. At the {job} that happens about once a week.',
    ],
    replies: [
      'I say: "I will get someone to help you," and I walk to my lead. That is allowed. We practised it.',
      'You are not too slow. You are careful. I wish more people were.',
      'I squeeze a little stone in my pocket. Nobody sees it.',
      'It happened to me too. My team bought me ice cream after. The customer never came back. Win and win.',
      'I wear a pin that says "Please be patient, I am doing it right." Most people smile.',
      'I am sorry that happened. That was about them, not about you.',
    ],
    fromBusiness: [
      'In our shop the rule is: nobody has to take that. I go over and take it from there. Ask your boss for the same rule.',
    ],
  },
  {
    forum: 'Accommodations',
    titles: ['{aid}: does it help you?', 'I got {aid} at work', 'What helps you most at work?'],
    openers: [
      'My work lets me use {aid} now. It took one talk of five minutes. I want to share that because I was afraid for half a year. What helps you most?',
      'I am thinking of asking for {aid}. Does anyone use it at work? Does it really help?',
    ],
    replies: [
      'It made the difference between staying and leaving for me.',
      'For me it is written steps. Spoken ones are gone after the second one.',
      'I use it every day. At first people asked about it. After a week nobody saw it any more.',
      'I have a quiet corner for ten minutes at eleven and at three. I do not even need it each day. Knowing it is there is enough.',
      'A second screen! Big letters on one, work on the other.',
      'My list has pictures that I took myself. Now the new people use it as well.',
      'Half a year of fear for five minutes of talk. I know that so well. Thank you for sharing.',
    ],
    fromBusiness: [
      'We are a {job} with {number} people. The most it ever cost us was forty dollars. Most things cost nothing.',
    ],
  },
  {
    forum: 'Accommodations',
    titles: [
      'How do I ask my boss?',
      'How do I ask for {aid}?',
      'What words do you use to ask?',
      'They said they will think about it',
    ],
    openers: [
      'I know what I need, but I do not know how to start the talk. Can you share your words?',
      'I asked for {aid} {number} weeks ago. They said they will think about it. Nothing happened. How do I ask again?',
    ],
    replies: [
      'Mine: "I want to do this job well. One thing would help me. Can I tell you?" Everyone says yes to that.',
      'Write a mail too, so there is a date on it.',
      'Ask again with a day: "Can we decide this by {day}?" It is not rude. It is clear.',
      'There is a free service that explains your rights to you and to your boss. Your job coach knows it.',
      'I offer to try it for two weeks. A test is easy to say yes to.',
      'I practised in the car with my mom. She played a very grumpy boss. The real one was much nicer.',
    ],
    fromBusiness: [
      'As a boss I am sometimes slow because I do not know who pays. It helps when people bring the link and the price.',
    ],
    fromAsker: ['Update: they said yes! It starts on {day}. Thank you, everyone.'],
  },
  {
    forum: 'Accommodations',
    titles: [
      'Lights that hurt',
      'Too loud and too bright at the {job}',
      'The radio at work never stops',
      'Too many smells in the break room',
    ],
    openers: [
      'The lights over my desk flicker. By noon my head hurts. What did you do about lights?',
      'There is a radio on all day. Others like it. I can not think. How do you solve that without a fight?',
    ],
    replies: [
      'They took out two of the tubes over my place. Free and done in five minutes.',
      'I wear a cap. It was against the dress code, and then they changed the code.',
      'We agreed on radio hours: ten to twelve. All can live with it.',
      '{aid} saved me. I keep a spare at work.',
      'Ask to move your desk first. It is the easiest thing.',
      'It is not silly. If your head hurts, you can not do good work.',
    ],
    fromBusiness: ['I am a manager and I did not hear the radio any more until someone told me. Now I hear it too!'],
  },
  {
    forum: 'For Employers',
    askedBy: 'business',
    titles: ['Our first hire through Sparkle', 'How do you plan the first week?', 'What we learned in our {job}'],
    openers: [
      'We hired our first person through Sparkle for {task}. The first week went well, and also not so well: we gave too much on day one. How do you plan the first week?',
      'Some things we learned in our {job}: one task at a time, one person to ask, and a plan on paper. What would you add?',
    ],
    replies: [
      'From the other side: please do not change the person I can ask. One name for the whole first month.',
      'A tour of the place one day before, when it is empty.',
      'Tell us when we do something right. We hear about the other things anyway.',
      'Job coaches are free for you, and they know tricks. Call them before there is a problem.',
      'I cried on my first day because someone had put my name on a locker. Small things!',
    ],
    fromBusiness: [
      'Show, then do it together, then watch, then leave. In that order, and the last step is the one we forget.',
      'We pair each new person with a buddy who wants to do it. Wants to is the key.',
      'Ask "what helps you do your best?" Ask everyone, not only some. It changed our whole team.',
    ],
  },
  {
    forum: 'For Employers',
    askedBy: 'business',
    titles: [
      'Writing a job ad that people understand',
      'An ad for {task}: what should it say?',
      'Can someone read our job ad?',
      'Must have, nice to have',
    ],
    openers: [
      'Our ads say "fast-paced" and "team player" and all those words. I think they scare off the best people. How do you write yours?',
      'We need help with {task}, about {number} hours a week. What should the ad say so that you would want to answer it?',
    ],
    replies: [
      'Tell me what I will do at nine, at ten and at eleven. Then I know if I can do it.',
      'Leave out "fast-paced". I am careful, not fast, and I never apply there.',
      'Say what a good day looks like.',
      'Write the pay. Write the pay. Write the pay.',
      'Ask for a driving license only if the job is to drive.',
      'Say that one can ask for changes to the interview. One sentence is enough, and I will trust you.',
      'Please write it in short sentences. I will read it with a screen reader on the bus.',
    ],
    fromBusiness: ['We cut our list from twelve must-haves to three. We got better people, not worse.'],
  },
]
