import type { Thread } from '../thread.ts'

export const successStories: readonly Thread[] = [
  {
    title: 'I got the job!!',
    text: 'At the bakery! Twenty hours a week! I told my mom and she cried, and then I cried, and then the dog barked. Thank you all for your help here.',
    replies: [
      'YES!!! I am so happy for you!',
      'This makes my whole week. Congratulations!',
      'Big smile over here. My whole family says well done.',
    ],
    fromBusinesses: [
      {
        by: 'orchard-market',
        text: 'Whoever hired you is lucky. Have a great start!',
      },
    ],
    closing: 'The first day was flour from head to toe. I love it.',
  },
  {
    title: 'They said YES',
    text: 'After six interviews there was a yes. I will check tickets at the movie theater, and I get to see the films for free. If you are still searching: please do not stop.',
    replies: [
      'You earned this. I remember your first post.',
      'I needed to read this today. My own interview is on Thursday.',
      'Bravo! What did you say when they asked why they should take you?',
      'Save this post and read it on a bad day.',
    ],
  },
  {
    title: 'I start at the library next month',
    text: 'The library in Fair Oaks called me back after eight weeks. I had given up on them already. I will put books back in order, and nothing in the world is better.',
    replies: [
      'So well deserved. They waited for the right person.',
      'You gave me hope. I am in week six of waiting.',
      'Order is a talent. They will be happy with you.',
    ],
  },
  {
    title: 'My first real contract',
    text: 'Today I signed my name four times. It is a job in a mail room, fifteen hours a week, and my name is on the door list. My hand is still shaking.',
    replies: [
      'What a good day! Take a picture of yourself with it.',
      'I am doing a little dance in the kitchen for you.',
      'Please tell us about the first day!',
    ],
    closing: 'I framed the copy. My brother says that is not what contracts are for, but I like it there.',
  },
  {
    title: 'One year at the garden center',
    text: 'Today it is one year. I know two hundred plants by name, in English and in Latin. They gave me a card that everybody had signed, and a cactus.',
    replies: [
      'Here is to the next one!',
      'Cards that everyone has signed are the best. I have mine on the fridge.',
      'That is a long way from the first day. I am at seven months, and you give me hope.',
    ],
  },
  {
    title: 'Five years at the same grocery store',
    text: 'Five years, three bosses, one me. I started with carts, and now I order the cereal for the whole store. I wanted to tell somebody.',
    replies: [
      'So proud of you, and I do not even know you.',
      'What is the best thing that you learned?',
      'They are lucky to have you, and it sounds like they know it.',
    ],
    closing: 'My boss read this and put it up in the break room. I am as red as a tomato.',
  },
  {
    title: 'Employee of the month!',
    text: 'My photo hangs next to the door. I say good morning to myself now. The boss said it is because nobody ever saw me leave a mess.',
    replies: [
      'Good for you! Somebody noticed how you work.',
      'I told my mother about this, and she clapped.',
      'You made my evening. Congratulations from the couch.',
    ],
    closing: 'The month is over, and they let me keep the photo. It is over my bed.',
  },
  {
    title: 'My boss gave me a key',
    text: 'I open the shop on Saturdays now, all by myself. It is only a small key, but I keep looking at it.',
    replies: [
      'That is trust. You cannot buy that.',
      'May I ask what you did on the first morning? I would have been so nervous.',
      'Keep going like that, and tell us more.',
    ],
  },
  {
    title: 'They asked me to train the new person',
    text: 'Me! A year ago I could not look at anybody. I made a picture list for her, and at the end of the day she thanked me.',
    replies: [
      'That is what good training looks like.',
      'You went from being shown to showing others. That is huge.',
      'I would like to learn from you. You sound patient.',
    ],
  },
  {
    title: 'I showed my class how to fold napkins',
    text: 'My old teacher invited me to talk about my work at the restaurant. I brought forty napkins. By the end, everyone could make a swan.',
    replies: [
      'Did you have notes, or did you do it from memory?',
      'Lucky them! I still remember the person who showed me everything.',
      'It is the best feeling, when somebody gets it because of you.',
    ],
    closing: 'They sent me a photo of forty swans. Okay, thirty-six swans and four ducks.',
  },
  {
    title: 'I made the phone call',
    text: 'It is a small thing, but I called the dentist all by myself today. I wrote down my lines before. It took two minutes, and I danced after.',
    replies: [
      'That is not small!',
      'I danced with you, here in my room.',
      'I will try it too. There is something that I have pushed away since Monday.',
    ],
  },
  {
    title: 'I said no for the first time',
    text: 'They asked me to stay late again, and I said: no, I cannot today. And nothing bad happened!',
    replies: [
      'Adding this to my list of brave things that people did this week.',
      'The first time is the hardest. You have done it now.',
      'I am impressed. It took me until I was thirty.',
    ],
    closing: 'I did it a second time this week. It is a bit easier already.',
  },
  {
    title: 'I took the bus alone',
    text: 'From my door in Carmichael to work and back. First time. I had my card with all the stops with me, and I did not need it.',
    replies: [
      'You did it! I remember when I could not even think of that.',
      'What a feeling. I hope you told everyone you know.',
      'I read it to my group at the program, and they cheered for you.',
    ],
    closing: 'Ten rides now. The driver knows my name.',
  },
  {
    title: 'I slept in my own apartment',
    text: 'Last night was the first night. It was very quiet, and then I heard the fridge. I made pancakes at seven in the morning, because I can.',
    replies: [
      'My turn comes in spring. Your post goes on my wall.',
      'Did your mom call you ten times? Mine did.',
      'That is freedom. Enjoy every minute.',
    ],
  },
  {
    title: 'Thank you to my job coach',
    text: 'She came with me on the bus, she sat in the rain with me, and she never told me to just try harder. Who do you want to thank?',
    replies: [
      'My teacher from tenth grade. He wrote to three businesses for me.',
      'For me it is my grandma. She irons my work shirt and says it is a shirt of honor.',
      'The bus driver on line four! He waits when he sees me run.',
    ],
  },
  {
    title: 'Someone believed in me',
    text: 'My team learned to face me when they talk, so that I can read their lips. Nobody had told them to. I want to say thank you here. Who helped you?',
    replies: [
      'My boss, who asked me what I need and then wrote it down.',
      'This thread makes me cry at work, in a good way.',
      'My little sister. She reads every letter with me and never gets tired of it.',
      'I thank my dog. No talk, just there.',
    ],
    closing: 'I showed them this thread. They pretended to have something in their eyes.',
  },
  {
    title: 'I passed my food handler test!',
    text: 'On the second try, with ninety out of a hundred. I studied with cards on the bathroom mirror. Now I can work in a real kitchen.',
    replies: [
      'Congratulations! All that work paid off.',
      'How did you study? My own test is in March.',
      'Now put it in your profile, at the very top.',
    ],
  },
  {
    title: 'I finished my program today',
    text: 'Two years, and I did not miss more than three days. There was a cap and a gown and a very long speech. I cannot believe it.',
    replies: [
      'Hang it on the wall, right where you see it in the morning.',
      'You stayed with it to the end. Not everybody can do that.',
      'What a proud moment. I read it out loud to my roommate.',
    ],
    closing: 'Thank you for all of this. Tomorrow I start to look for a job, but today I eat cake.',
  },
]
