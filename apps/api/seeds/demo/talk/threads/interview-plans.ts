import type { Thread } from '../thread.ts'

export const interviewPlans: readonly Thread[] = [
  {
    title: 'How do you calm down before an interview?',
    text: 'My hands shake, and then I see that they shake, and then they shake more. What helps you?',
    replies: [
      'Practice out loud, in front of a mirror or a cat. They are a good audience.',
      'I say it at the start: I am nervous because I want this job. They always smile.',
      'Cold water on the wrists, an old trick from my grandma.',
    ],
  },
  {
    title: 'I get so nervous that I forget my name',
    text: 'Last time they asked me who I am, and my head was empty. How do you stay calm?',
    replies: [
      'I count five things that I can see and four that I can hear. Then my heart slows down.',
      'A glass of water in front of me. When I do not know what to say, I drink.',
      'Go for a walk before, but not a long one. I got lost once.',
      'Being nervous means that you care. They know that.',
    ],
    closing: 'I counted five things that I can see. There was a very ugly lamp. It worked.',
  },
  {
    title: 'An interview by video',
    text: 'They want to do the interview on a screen. I have never done that. Do you have tips?',
    replies: [
      'Put the camera at eye level and close the other windows. And tell your family!',
      'Test it with a friend the day before. My microphone was off, and I would have talked to nobody.',
      'Notes on the wall behind the screen. Nobody sees them.',
    ],
    closing: 'We had no sound for two minutes, and then it was fine. We all laughed.',
  },
  {
    title: 'Phone or video? They let me choose',
    text: 'I can choose between a call and a video call for my interview. I read faces well, but I do not like to see mine. Which would you take, and how do you get ready?',
    replies: [
      'I turned off the picture of myself. There is a button for that.',
      'Video, because they saw me nod. On the phone I have to say yes all the time.',
      'Ask for captions if you need them. I did, and they turned them on at once.',
    ],
  },
  {
    title: 'Can my job coach come along?',
    text: 'Is it okay to bring my job coach to the interview? I do not want to look like a child.',
    replies: [
      'My coach came with me. We had agreed before that I do the talking.',
      'You do not look like a child. You look like someone who knows what they need.',
      'Tell them before who is coming, and why. Then it is no surprise.',
    ],
    fromBusinesses: [
      {
        by: 'orchard-market',
        text: 'Bring whoever helps you. We look at the person who wants the job, and we talk to that person.',
      },
    ],
    closing: 'She sat in the corner and said two sentences. It was good to know that she was there.',
  },
  {
    title: 'My mom wants to come to the interview',
    text: 'She means well, but I want to do this alone, or maybe with my coach. How did you do it?',
    replies: [
      'Mine waited in the car with a coffee. That was close enough for both of us.',
      'I went alone, and my coach called me ten minutes after. I had so much to tell.',
    ],
  },
  {
    title: 'Can I show my work instead of talking?',
    text: 'I talk better when my hands are busy. Can I ask for a try-out day in place of an interview? Has anyone done that?',
    replies: [
      'I asked for one and got it. They saw that I clean up without being told. I would never have thought to say that.',
      'Write it in your application, that you like to show what you can do.',
    ],
    fromBusinesses: [
      {
        by: 'river-hardware',
        text: 'We do try-out days, three hours, paid. They tell both sides more than any talk.',
      },
    ],
    closing: 'They said yes to a try-out! Two hours on Wednesday, and they pay for it.',
  },
  {
    title: 'A working interview',
    text: 'The garden center wants me to come for three hours and work with them, no questions. I have never heard of that. Is it good?',
    replies: [
      'It is the best kind. After one hour they asked me when I can start.',
      'Ask if it is paid. Mine was, and that is how it should be.',
      'I got to see the break room, the boss and the noise. You test them as well.',
      'Do the first task slowly and right. Fast comes later.',
    ],
  },
  {
    title: 'How do I ask for a quiet room for the interview?',
    text: 'Last time we sat next to a coffee machine, and I heard only half. How do you ask for a quiet place without making it a big thing?',
    replies: [
      'By email, the day they invite you. One sentence is enough.',
      'I wrote: I do my best when I can follow every word. Can we plan for that?',
      'Once they said no. I was sad, but I also knew that it was not my place.',
    ],
  },
  {
    title: 'Asking for an interpreter',
    text: 'I use sign language and I have an interview at a museum. How and when do I ask for an interpreter?',
    replies: [
      'Ask early, so they have time. They were glad that I told them what to do.',
      'My coach knew who pays for it. It was not me and not the business.',
    ],
    closing: 'I wrote them today. The answer came in an hour: of course.',
  },
  {
    title: 'No news since the interview',
    text: 'They said they would call this week, and the week is over. Can I call them, or is that rude?',
    replies: [
      'Write a short, friendly email. It is not rude, and it shows that you want it.',
      'My rule is one call after a week, and then I let it go.',
      'Mine took three weeks, and then it was a yes.',
    ],
    closing: 'I called. The boss was on vacation, and I am still on the list!',
  },
  {
    title: 'They said no. What now?',
    text: 'The interview felt so good, and then came a no, without a reason. Would you ask them why?',
    replies: [
      'I asked once, and they told me something useful: I had not said what I can do.',
      'Be sad for one evening, with a movie. Then go on.',
      'They kept my name and called four months later. You never know.',
      'It is not always about you. In my case they gave it to the cousin of the owner.',
    ],
  },
]
