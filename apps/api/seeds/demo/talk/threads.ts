import type { Thread } from './thread.ts'
import { accommodations } from './threads/accommodations.ts'
import { applicationThreads } from './threads/applications.ts'
import { askingForHelp } from './threads/asking-for-help.ts'
import { dailyLife } from './threads/daily-life.ts'
import { helpWithProfiles } from './threads/help-with-profiles.ts'
import { helpWithTheApp } from './threads/help-with-the-app.ts'
import { hiring } from './threads/hiring.ts'
import { hobbies } from './threads/hobbies.ts'
import { interviewPlans } from './threads/interview-plans.ts'
import { interviewQuestions } from './threads/interview-questions.ts'
import { introductions } from './threads/introductions.ts'
import { jobIdeas } from './threads/job-ideas.ts'
import { jobSearch } from './threads/job-search.ts'
import { successStories } from './threads/success-stories.ts'
import { welcomingPeople } from './threads/welcoming-people.ts'
import { workplaceLife } from './threads/workplace-life.ts'

/** Short threads by the title of their forum. */
export const threads: Readonly<Record<string, readonly Thread[]>> = {
  Introductions: introductions,
  'Help with Sparkle': [...helpWithProfiles, ...helpWithTheApp],
  'Job Hunting': [...jobIdeas, ...jobSearch],
  Applications: applicationThreads,
  Interviews: [...interviewQuestions, ...interviewPlans],
  'Workplace Life': workplaceLife,
  Accommodations: [...accommodations, ...askingForHelp],
  'For Employers': [...hiring, ...welcomingPeople],
  'Success Stories': successStories,
  'Everything Else': [...hobbies, ...dailyLife],
}
