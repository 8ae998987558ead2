import type { educations } from '@sparkle/contract/applications/questions.ts'

/** Answers that fit anyone about school and about what keeps them going. */
export const inspired = {
  inspires: [
    'My grandmother, because she came here with nothing and built a home.',
    'My teacher, who never stopped believing in me.',
    'Temple Grandin, because she sees things in her own way.',
    'My brother, since he works so hard.',
    'My mom, who does two jobs and still sings.',
    'Stevie Wonder, because of the music and because he did it his way.',
    'My friend Jo, who learned to walk twice.',
    'Judy Heumann, because she did not go home until they listened.',
    'The lady at the bakery, since she knows everyone.',
    'My uncle, because he says sorry when he is wrong.',
    'Simone Biles. She jumps high, and she knows when to rest.',
    'My coach, who waits until I have finished my sentence.',
  ],
  book: [
    'The song “Lean on Me”.',
    'The movie “Rocky”.',
    'A book called “Wonder”.',
    'The movie “Hidden Figures”.',
    'The song “Brave”.',
    'The movie “Coco”, every time.',
    'A book called “Hatchet”.',
    'The song “Here Comes the Sun”.',
    'The movie “The Peanut Butter Falcon”.',
    'The song “Count on Me”.',
    'A book called “El Deafo”.',
    'The movie “Finding Nemo”, since he has a small fin and a big heart.',
  ],
  keep: [
    'One step at a time.',
    'You have done hard things before.',
    'Ask for help, then try again.',
    'Every day is a new start.',
    'Slow is fine, as long as you go on.',
    'This will pass, too.',
    'Nobody is good on the first day.',
    'My dad says: breathe, then do.',
    'It does not have to be perfect.',
    'Fall seven times, stand up eight.',
    'You belong here.',
    'Just the next small thing.',
  ],
}

const highSchools = ['Lincoln High School', 'Roosevelt High School', 'Jefferson High School', 'River Oaks High School']
const programs = ['Washington Transition Program', 'Bridges Transition Academy', 'Oak Street Transition Program']

interface Schooling {
  finished: readonly (typeof educations)[number][]
  lastSchools: readonly string[]
}

/** What people finished, and where. */
export const schoolings: readonly Schooling[] = [
  { finished: ['High School Diploma'], lastSchools: highSchools },
  { finished: ['High School Diploma'], lastSchools: [...highSchools, 'Central Community College'] },
  { finished: ['GED'], lastSchools: ['Valley Adult School', 'Northside Adult School'] },
  { finished: ['Transition Program'], lastSchools: programs },
  { finished: ['High School Diploma', 'Transition Program'], lastSchools: programs },
  { finished: ['High School Diploma', 'Bachelors'], lastSchools: ['Northern Valley University', 'Redwood University'] },
]
