import type { CategoryPlan } from './structure.service.ts'

/** The forums of a new installation. The operator can rename, move and add forums. */
export const firstForums: readonly CategoryPlan[] = [
  {
    title: 'Welcome',
    description: 'Get to know the place and the people',
    forums: [
      { title: 'Introductions', description: 'Say hello and tell us a little about you' },
      { title: 'Help with Sparkle', description: 'Ask how something works, or tell us what does not' },
    ],
  },
  {
    title: 'Finding Work',
    description: 'From the first idea to the first day',
    forums: [
      { title: 'Job Hunting', description: 'Where to look, what to ask, how to keep going' },
      { title: 'Applications', description: 'Your Sparkle Application, resumes and cover letters' },
      { title: 'Interviews', description: 'Get ready, ask for what you need, tell how it went' },
    ],
  },
  {
    title: 'At Work',
    description: 'Doing well in the job you have',
    forums: [
      { title: 'Workplace Life', description: 'Coworkers, schedules, breaks and everything between' },
      { title: 'Accommodations', description: 'What helps, how to ask, and what you can expect' },
      { title: 'For Employers', description: 'Hiring and welcoming people well' },
    ],
  },
  {
    title: 'Community',
    description: 'For the good days and the others',
    forums: [
      { title: 'Success Stories', description: 'Share your good news, large or small' },
      { title: 'Everything Else', description: 'Hobbies, pets, weekend plans' },
    ],
  },
]
