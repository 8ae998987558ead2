import type { Topic } from './topic.ts'

export const findingWorkTopics: readonly Topic[] = [
  {
    forum: 'Job Hunting',
    titles: [
      'How many applications did you send?',
      'No answer from the {job} in {town}',
      'I sent {number} applications and heard nothing',
      'How do you keep going?',
    ],
    openers: [
      'I have sent {number} applications since {month}. Two said no, the others said nothing. I know it is normal, but it makes me sad. How do you keep going?',
      'Is it better to send many applications or a few good ones? My cousin says many. My coach says few.',
      'Some weeks I have no energy for the search. What do you do on those days?',
    ],
    replies: [
      'I sent nineteen. The twentieth was a yes. I am glad I did not stop at nineteen.',
      'Few good ones, for me. I call {number} days later and ask if they got it. That call got me an interview.',
      'On low days I do one tiny thing. I look at one job ad. Then I am done and I can be proud.',
      'No answer is not about you. Often nobody told them to answer. It is rude, but it is not you.',
      'I keep a list with stars. One star for each application, two for each interview. At ten stars I buy a donut.',
      'My coach and I do it together every {day} at ten. It is easier with two.',
      'I took one week off from searching and it was the best thing. I came back with new ideas.',
      'Sending you a hug if you like hugs. If not, a high five.',
    ],
    fromBusiness: [
      'I manage a {job}. Honest truth: we get so many letters that we lose some. A friendly second note is never wrong.',
    ],
  },
  {
    forum: 'Job Hunting',
    titles: ['Is a {job} a good first job?', 'What is a day in a {job} like?', 'Has anyone worked in a {job}?'],
    openers: [
      'There is a {job} close to my home and they look for help. I am good at {task}. Is it a good place to start? What is a normal day like?',
      'I visited a {job} with my class. I liked the calm in the morning, not so much the rush at noon. Has anyone worked in one?',
    ],
    replies: [
      'I did it for two years. Mornings are calm, noon is busy, and the team helps each other. Wear good shoes!',
      'Ask if you can try a shift first. They let me come for two hours on a {day}. After that I knew.',
      'I liked that every day is the same. You know what comes next.',
      'For me it was too loud, but then I got {aid} and it was fine.',
      '{task} is a great start. You will learn the rest step by step.',
      'I did not like it, and that is okay too. Now I know what I do not want. Next job was better.',
      'Ask about the rush hours. In mine you could choose the early shift.',
    ],
    fromBusiness: ['We run a {job}. A good first week here is one task a day, with someone next to you. Ask for that!'],
  },
  {
    forum: 'Job Hunting',
    titles: ['Getting to work without a car', 'The bus in {town} stops at six', 'How do you get to work?'],
    openers: [
      'I do not drive. The bus in {town} stops running at six in the evening. Good jobs end at seven. What would you do?',
      'How do you all get to work? I need about {number} practice rides before a new way feels safe to me.',
    ],
    replies: [
      'I asked for a shift that ends at five. They said yes at once. I had worried for weeks for nothing.',
      'Our town has a ride service for people with disabilities. You book it two days before. Ask at city hall.',
      'A coworker takes me home on {day}s. I bring her cookies.',
      'I practised the way with my brother until I could do it alone. He sat {number} rows behind me on the last try, like a spy.',
      'Write the hours that you can get home into your application. Then nobody is surprised.',
      'I use a bike with three wheels. Best thing I ever bought.',
      'I have a card with my stop and a phone number on it. I never needed it, but I feel calm with it.',
    ],
    fromBusiness: [
      'An employer here: tell us. We can often move a shift by half an hour. We cannot if we do not know.',
    ],
  },
  {
    forum: 'Applications',
    titles: [
      'What did you write for your best skill?',
      'How do I write that I am good at {task}?',
      'My headline sounds boring',
      'Help me with my headline, please',
    ],
    openers: [
      'The question about my talent is hard. I wrote that I am good at {task}. It sounds so small. What did you write?',
      'My headline is "Hard worker looking for a job". My sister fell asleep reading it. Do you have a better idea?',
    ],
    replies: [
      'Small is good when it is true. "I can do {task} for three hours and every piece is right." I would hire you!',
      'Write what others say about you. My teacher said I never forget a face. So I wrote that.',
      'How about: "Calm, careful and always ten minutes early"?',
      'I put {hobby} in mine. The first message I got was about that!',
      'I asked three people for three words each. Then I chose the ones that were the same.',
      'Mine says "I make tired customers smile." It is the truest thing about me.',
    ],
    fromBusiness: ['As a business: a real example is better than a big word. Tell us about one day when it went well.'],
    fromAsker: ['Thank you! I changed it to "Careful hands for {task}". I like it now.'],
  },
  {
    forum: 'Applications',
    titles: [
      'Do I tell about my disability?',
      'Should I mention {aid}?',
      'Where do you write what you need?',
      'How open are you in the application?',
    ],
    openers: [
      'I need {aid} to do good work. Should I write that in the application, or wait for the interview, or wait until I have the job?',
      'My dad says do not tell. My coach says tell. It is my life, so I want to hear from people who did it.',
    ],
    replies: [
      'I tell what helps me, not the name of it. "With {aid} I do my best work." Nobody ever asked more.',
      'I waited until they offered me the job. Then I told. They said: no problem, we will get it.',
      'I write it right away. If they do not like it, I do not want to work there.',
      'You never have to tell. It is your choice each time. That helped me to hear.',
      'My first boss was not nice about it. My second one was great. I still tell, because of the second one.',
      'Try it on your job coach first. Say it out loud. The third time it feels normal.',
      'All three ways can be right. Trust your stomach.',
    ],
    fromBusiness: [
      'I run a {job}. When people tell me early, I can have things ready on day one. But I get why you wait.',
    ],
  },
  {
    forum: 'Applications',
    titles: [
      'I have no work experience. What now?',
      'Does {task} without pay count?',
      'Does helping at home count?',
      'Gaps in my story',
    ],
    openers: [
      'The Experience part scares me. I never had a paid job. But I help my uncle with {task} and I did {number} months at my school shop. Does that count?',
      'I was ill for a long time and have a gap of two years. How do you write about that?',
    ],
    replies: [
      'It counts! Work is work, paid or not. Write what you did and how often.',
      'I wrote about the food pantry. The boss said it showed that I come when I say I come.',
      'For my gap I wrote: "I took care of my health. I am ready now." One line. Enough.',
      'School shop is great. You know how to be on time and how to listen to a lead.',
      'I put in that I take care of {pet}. Every morning at six, also when it snows!',
      'Ask somebody who saw you work to write two lines about you. I did that and it helped.',
    ],
    fromBusiness: ['As an employer I look for one thing in this part: do you like doing something? That is all.'],
  },
  {
    forum: 'Interviews',
    titles: [
      'First interview on {day}!',
      'Interview at a {job}: what do they ask?',
      'How do you calm down before an interview?',
    ],
    openers: [
      'I have my first interview on {day}, at a {job}! I am happy and scared at the same time. What do they ask? What do I bring?',
      'My hands shake before every interview. How do you calm down?',
      'They want to do the interview by video. I have never done that. Tips?',
    ],
    replies: [
      'Bring a paper with three things you are good at. You may look at it. I always do.',
      'They asked me: why here? Think of one true reason before you go.',
      'Go there the day before, just to see the door. Then the real day is the second time.',
      'I count five things I can see and four I can hear. Then my heart slows down.',
      'Practise out loud. In front of a mirror, or {pet}. They are a good audience.',
      'Ask for the questions before. I did, and they sent them by mail! I got the job.',
      'For video: put the camera at eye level and close the other windows. And tell your family.',
      'Good luck!! Tell us how it went.',
    ],
    fromBusiness: [
      'I hire people. If you need a moment to think, say "let me think". I like that more than a quick answer.',
    ],
    fromAsker: ['It went well! They asked about {task} and I could tell a story. They will call me next week.'],
  },
  {
    forum: 'Interviews',
    titles: [
      'They asked a question I did not understand',
      'A question at the {job} that I could not answer',
      'What is your weakness? I hate this one',
      'The hardest question so far',
    ],
    openers: [
      'They asked: "Where do you see yourself in five years?" I said: "At home, I hope." They laughed, but in a kind way. What would you say?',
      '"What is your weakness?" I do not want to lie and I do not want to scare them. Ideas?',
      'The man talked very fast and I lost the question. I just said yes. What should I do next time?',
    ],
    replies: [
      'Say: "Could you say that in another way?" It is a normal thing to ask. I do it every time.',
      'I say a real one and what I do about it. "I lose track of time, so I use a timer."',
      'Your answer was the best! I would have hired you for it.',
      'I write the question down while they talk. It gives me time.',
      'For five years: "I want to be someone who shows new people how to do {task}." They loved that.',
      'I ask them to speak slower at the start, before there is a problem.',
    ],
    fromBusiness: [
      'I hire for a {job}. We ask these because a book told us to. Do not worry about the perfect answer.',
    ],
  },
  {
    forum: 'Interviews',
    titles: [
      'Asking for {aid} in the interview',
      'Can my job coach come along?',
      'A working interview instead of talking',
    ],
    openers: [
      'I talk better when I can show things. Can I ask for a try-out day instead of an interview? Has anyone done that?',
      'I would like to have {aid} during the interview. How did you ask? By mail or by phone?',
      'Is it okay to bring my job coach? I do not want to look like a child.',
    ],
    replies: [
      'I asked by mail: "I do my best with {aid}. Can we plan for that?" The answer came in an hour: "Of course."',
      'My coach came and sat in the corner. She said two sentences in all. It was good to know she was there.',
      'You do not look like a child. You look like someone who knows what they need.',
      'I did a try-out with {task}. After one hour they asked when I can start.',
      'Ask early, so they have time. I wait until they invite me, then I ask the same day.',
      'Once they said no. I was sad, but I also knew it was not my place.',
    ],
    fromBusiness: ['We do try-out days in our {job}! Three hours, paid. It tells us more than any talk.'],
  },
]
