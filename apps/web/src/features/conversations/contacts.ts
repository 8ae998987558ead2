import type { ApplicantCard } from '@sparkle/contract/applications/applicant-search.ts'
import type { Conversation } from '@sparkle/contract/messages/conversations.ts'
import type { Contact } from '@sparkle/contract/organizations/organization-fields.ts'
import type { ListPage } from '@sparkle/contract/recruiting/applicant-lists.ts'
import type { QueryClient } from '@tanstack/react-query'
import { LISTS } from '#web/features/shortlists/live-lists.hooks.ts'

interface WithContact {
  /** Undefined for readers that are no business. */
  contact?: Contact | null | undefined
}

type Message = Pick<Conversation, 'last_message_date' | 'last_message_user_id'> & { Other: { user_id: number } }

/** The contact with the other person after the newest message of the conversation. */
export function toContact(
  known: WithContact['contact'],
  { last_message_date: at, last_message_user_id: writerId, Other }: Message,
): WithContact['contact'] {
  if (known === undefined) return undefined
  if (writerId === Other.user_id) return known?.by === null ? { ...known, answered_at: at } : known
  return known && known.at > at ? known : { by: null, at, answered_at: null }
}

/** Updates the profile, the cards and the lists of the other person, which say when the business of the reader last wrote. */
export function cacheContact(client: QueryClient, conversation: Conversation): void {
  const { username } = conversation.Other
  const update = <T extends WithContact>(shown: T): T => ({ ...shown, contact: toContact(shown.contact, conversation) })
  client.setQueryData<WithContact | null>(
    ['application', 'of', username.toLowerCase()],
    (known) => known && update(known),
  )
  const updateCard = (card: ApplicantCard) => (card.username === username ? update(card) : card)
  updateAll<{ data: ApplicantCard[] }>(client, ['applicant-search'], (page) => ({
    ...page,
    data: page.data.map(updateCard),
  }))
  updateAll<ListPage>(client, [LISTS, 'entries'], (page) => ({
    ...page,
    entries: page.entries.map((entry) => ({ ...entry, person: entry.person && updateCard(entry.person) })),
  }))
}

/** What is cached stays as old as it is. */
function updateAll<Page>(client: QueryClient, queryKey: readonly string[], change: (page: Page) => Page): void {
  for (const { queryKey: key, state } of client.getQueryCache().findAll({ queryKey })) {
    client.setQueryData<Page>(key, (page) => page && change(page), { updatedAt: state.dataUpdatedAt })
  }
}
