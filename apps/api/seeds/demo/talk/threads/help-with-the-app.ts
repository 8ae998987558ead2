import type { Thread } from '../thread.ts'

export const helpWithTheApp: readonly Thread[] = [
  {
    title: 'Do my answers get lost when I stop?',
    text: 'I get tired after three questions. If I close the page in the middle, is everything gone?',
    replies: [
      'It keeps your answers while you type. My tablet died once, and nothing was lost.',
      'I did the easy questions first and came back for the hard ones. There is a list of all of them.',
    ],
  },
  {
    title: 'Can I finish the application tomorrow?',
    text: 'I am halfway through and it is time for bed. Do I have to finish it all at once?',
    replies: [
      'You can stop whenever you like. I did mine over two weeks, one cup of tea each time.',
      'Just close it. When you come back, it takes you to where you were.',
    ],
    closing: 'It was all still there this morning. Now I am at the Goals part.',
  },
  {
    title: 'Tips for a screen reader?',
    text: 'I just started here and I use a screen reader. How is it for you? Any tips are welcome.',
    replies: [
      'The headings are in a good order, so I jump from one to the next.',
      'If something does not work, write it in this forum. The team reads it and fixed a thing for me.',
      'New messages are read out to me without a jump. I like that I do not lose my place.',
    ],
  },
  {
    title: 'Can I do it all with the keyboard?',
    text: 'My hands get tired from the mouse. Does everything here work with the keyboard?',
    replies: [
      'Press Tab to move and Enter to choose. The first link on each page skips the menu.',
      'I have not touched a mouse here in a month.',
      'It works for me. Even in the messages, all of it is in a good order.',
    ],
    closing: 'It does work! My wrist says thank you.',
  },
  {
    title: 'How do I get bigger text on my phone?',
    text: 'The text is fine on my laptop, but on my phone I want it bigger. Where is the setting for that?',
    replies: [
      'I set larger text for the whole phone, and Sparkle follows it.',
      'Zoom with two fingers. The page still fits, I did not have to scroll sideways.',
    ],
  },
  {
    title: 'My eyes get tired in the evening',
    text: 'After work the bright page hurts my eyes. What do you do to make it easier to read?',
    replies: [
      'Dark mode helps me a lot. There is a switch in the settings.',
      'I let my phone read it out loud while I close my eyes.',
      'Turn the light of the screen down a bit. It sounds too simple, but try it.',
    ],
    closing: 'Dark mode and larger text, both on. Much better, thank you!',
  },
  {
    title: 'How do I stop the emails?',
    text: 'I get an email for each reply, and my inbox is full. I like the replies, just not the emails. Where do I turn that off?',
    replies: [
      'Go to the settings and then to notifications. There is a box for each kind.',
      'Every email has a line at the bottom that turns it off. One press and done.',
    ],
    closing: 'Now I only get the ones that I want. Peace!',
  },
  {
    title: 'Too many notices',
    text: 'I watch eleven threads and my phone has no rest. How do I get fewer notices?',
    replies: [
      'I stopped watching the threads that I only read once. The button is at the top of the thread.',
      'You can have them in the app only. I did that, and I look once in the morning.',
    ],
  },
  {
    title: 'Somebody asked me for money',
    text: 'A person wrote that I get a job at home if I send fifty dollars for papers first. It does not feel right. What should I do?',
    replies: [
      'Do not send anything. Real jobs pay you, not the other way around.',
      'Press Report on the message. The moderators look at it, and the person does not learn that it was you.',
      'It happened to me as well. You did the right thing by asking first.',
    ],
    closing: 'I reported it and it was gone the same day. I feel better now.',
  },
  {
    title: 'Is this message real?',
    text: 'I got a message about a job with very high pay, and they want my bank number today. How do I know if that is real?',
    replies: [
      'When somebody is in a hurry with money, I close the page and show it to my dad.',
      'There is a help page on staying safe. I read it with my coach, it is short.',
      'Block them, then they cannot write again. I felt lighter right after.',
    ],
    fromBusinesses: [
      {
        by: 'orchard-market',
        text: 'No honest business asks for money or a bank number in a message. We never would.',
      },
    ],
  },
]
