import type { ApplicantCard } from '@sparkle/contract/applications/applicant-search.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { withCommas } from '@sparkle/contract/core/numbers.ts'
import { z } from 'zod'
import { type EmailMessage, writeEmail } from '#api/features/mail/email-message.ts'
import { defineComposedEmail } from '#api/features/notifications/stoppable-emails.service.ts'
import { findUntold, markTold } from './untold.service.ts'

/** To the owner of a saved search. */
export const peopleFound = defineComposedEmail({
  kind: 'people-found',
  topic: 'saved_search',
  data: z.object({ userId: z.int(), searchId: z.int(), queuedAt: z.int() }),
  async compose(deps, { searchId, queuedAt }, deliver) {
    const untold = await findUntold(deps, { searchId, queuedAt })
    if (!untold) return
    const { name, applicationIds, cards } = untold
    const link = `${deps.publicUrl}${addresses.businessSearch(searchId)}`
    await deliver((stopLink) => peopleFoundEmail({ name, total: applicationIds.length, cards, link, stopLink }))
    await markTold(deps, searchId, applicationIds)
  },
})

interface PeopleFound {
  name: string
  total: number
  cards: readonly ApplicantCard[]
  link: string
  stopLink: string
}

function peopleFoundEmail({ name, total, cards, link, stopLink }: PeopleFound): EmailMessage {
  const people = total === 1 ? '1 new person fits' : `${withCommas(total)} new people fit`
  const rest = total - cards.length
  return writeEmail({
    subject: `${people} "${name}"`,
    paragraphs: [
      'Hello!',
      `${people} your search "${name}".`,
      ...cards.map(describePerson),
      ...(rest > 0 ? [`And ${withCommas(rest)} more.`] : []),
    ],
    action: { label: total === 1 ? 'See this person' : 'See the newest people', link },
    closing: ['You get this email because you saved this search. We tell you of each person once.'],
    stopLink,
  })
}

/** Username, town and headline, and nothing else: others may read the email. */
function describePerson({ username, town, state, headline }: ApplicantCard): string {
  const place = [town, state].filter(Boolean).join(', ')
  return `${[username, place].filter(Boolean).join(' from ')}${headline ? `: ${headline}` : ''}`
}
