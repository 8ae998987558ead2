import type { Application } from '@sparkle/contract/applications/applications.ts'
import type { Whoami } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { page } from 'vitest/browser'
import { signInWithApplication } from './profiles.ts'
import { open } from './screen.tsx'

const oneAnswer: Partial<Application> = { education: [1] }

/** Opens the application of a new person who has answered one question, or as given. */
export async function openWizard(query = '', application = oneAnswer, changes: Partial<Whoami> = {}) {
  const person = signInWithApplication(application, changes)
  await open(`${addresses.application}${query}`)
  return person
}

export const openQuestion = (id: number, application = oneAnswer) => openWizard(`?question=${id}`, application)

export const getHeading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

export const TALENTS = 'What skills and talents make you sparkle?'
export const getAnswer = (name: string) => page.getByRole('textbox', { name })

/** Unfolds a group of the list of all questions. */
export const openGroup = (name: string) => page.getByCss('summary').filter({ hasText: name }).click()
