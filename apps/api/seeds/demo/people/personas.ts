import type { businessInterests } from '@sparkle/contract/applications/questions.ts'
import { education, health } from './care-and-learning.ts'
import { food } from './food.ts'
import { building, design, technology } from './hands-and-screens.ts'
import type { Persona } from './persona.ts'
import { hospitality, retail } from './shops-and-guests.ts'
import { entertainment, marketing, video } from './stage-and-stories.ts'

export const personas: Readonly<Record<(typeof businessInterests)[number], Persona>> = {
  Retail: retail,
  Hospitality: hospitality,
  'Food & Beverage': food,
  'Construction & Landscaping': building,
  Technology: technology,
  Education: education,
  'Health Care': health,
  Entertainment: entertainment,
  'Marketing & Social Media': marketing,
  'Graphic Design': design,
  'Video Production': video,
}
