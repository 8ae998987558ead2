import { VisuallyHidden } from '@mantine/core'
import type { ApplicantCard } from '@sparkle/contract/applications/applicant-search.ts'
import { businessInterests, educations } from '@sparkle/contract/applications/questions.ts'
import { IconBriefcase, IconClock, IconSchool } from '@tabler/icons-react'
import { searchTexts } from './applicant-search.messages.ts'
import classes from './card-facts.module.css'

const MAX_NAMES = 3

/** The first names, and how many more there are. */
function listNames(names: readonly string[]): string {
  if (names.length <= MAX_NAMES) return names.join(', ')
  const shown = names.slice(0, MAX_NAMES - 1)
  return searchTexts.andMore(shown.join(', '), names.length - shown.length)
}

/** What else a card says about a person, of answers that are given. Reasons for the match are listed apart. */
export function CardFacts({
  card,
}: {
  card: Pick<ApplicantCard, 'hours_per_week' | 'interests' | 'education' | 'reasons'>
}) {
  const { hours_per_week, interests, education, reasons } = card
  const reasonTexts = new Set(reasons.map(({ parts }) => parts.map(({ text }) => text).join('')))
  const toOthers = (choices: readonly number[], names: readonly string[]) =>
    listNames(choices.flatMap((choice) => names[choice - 1] ?? []).filter((name) => !reasonTexts.has(name)))
  const hours = hours_per_week ? searchTexts.hoursAWeek(hours_per_week) : ''
  const { facts: labels } = searchTexts
  const facts = [
    { Icon: IconBriefcase, label: labels.interests, text: toOthers(interests, businessInterests) },
    { Icon: IconClock, label: labels.hours, text: reasonTexts.has(hours) ? '' : hours },
    { Icon: IconSchool, label: labels.education, text: toOthers(education, educations) },
  ].filter(({ text }) => text !== '')
  if (facts.length === 0) return null
  return (
    <ul className={classes.facts}>
      {facts.map(({ Icon, label, text }) => (
        <li key={label}>
          <Icon aria-hidden="true" />
          <span>
            <VisuallyHidden>{label}: </VisuallyHidden>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
