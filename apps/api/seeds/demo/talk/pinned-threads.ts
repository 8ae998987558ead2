/** Sticky threads by a moderator. */
export const pinnedThreads = [
  {
    forum: 'Introductions',
    title: 'Welcome! Please read this first',
    text: `Welcome to Sparkle. We are glad that you are here.

Three things make this a good place:

1. **Be kind.** Everyone here is learning something.
2. **Take your time.** You can edit a post later. Nobody is in a hurry.
3. **Keep private things private.** Do not post your address, your phone number or your full name.

If a post makes you feel bad, tell us in _Help with Sparkle_. We read everything.`,
  },
  {
    forum: 'Help with Sparkle',
    title: 'How to get help, step by step',
    text: `Something does not work? Tell us:

- what you wanted to do
- what happened
- which device you use

### If it is urgent

Write it into the title. We look at those first.

> There are no silly questions. Someone else has the same one and did not dare to ask.`,
  },
  {
    forum: 'Interviews',
    title: 'A checklist for the day of your interview',
    text: `Print it, or copy it into your phone:

- I know the way, and I leave 20 minutes early
- I have the name of the person I will meet
- I have my paper with three things that I am good at
- I have water and a snack
- I know one question that I want to ask

You may bring notes. You may ask to hear a question again. You may take a moment to think.`,
  },
] as const
